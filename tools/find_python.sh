#!/bin/sh
# Prints a Python that pacviz runs on: 3.11 to 3.13 if there is one, else a newer one. With an argument: that one, if it
# will do. Says in one line what is missing where none will do.
version() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null; }
seen=""
newer=""
for python in ${1:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
    found=$(version "$python") || continue
    case $found in
        3.11 | 3.12 | 3.13) echo "$python"; exit 0 ;;
        3.1[4-9]) newer=${newer:-$python} ;;
        *) seen="${seen:+$seen, }$python is $found" ;;
    esac
done
if [ -n "$newer" ]; then
    echo "$newer is newer than the Pythons pacviz is tested with (3.11 to 3.13); trying it." >&2
    echo "$newer"
    exit 0
fi
echo "pacviz needs Python 3.11, 3.12 or 3.13; found here: ${seen:-none}." \
    "Install one, or name it: make lab PYTHON=/path/to/python3.12" >&2
exit 1
