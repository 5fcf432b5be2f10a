"""The peer of `bench_vampire`: the published solution, two searches, as a contestant writes it in plain Python.

Written anew from its description; it scores by the published rule, which is wrong, but takes the time that rule takes.
"""

import sys
from collections import deque


def bfs(grid, n, m, start):
    dist = [[-1] * m for _ in range(n)]
    dist[start[0]][start[1]] = 0
    queue = deque([start])
    while queue:
        x, y = queue.popleft()
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            a, b = x + dx, y + dy
            if 0 <= a < n and 0 <= b < m and grid[a][b] != "#" and dist[a][b] == -1:
                dist[a][b] = dist[x][y] + 1
                queue.append((a, b))
    return dist


def solve(text):
    words = text.split()
    answers = []
    at = 1
    for _ in range(int(words[0])):
        n, m = int(words[at]), int(words[at + 1])
        grid = words[at + 2 : at + 2 + n]
        at += 2 + n
        vampires = []
        for i in range(n):
            for j in range(m):
                if grid[i][j] == "P":
                    pacman = (i, j)
                elif grid[i][j] == "F":
                    food = (i, j)
                elif grid[i][j] == "V":
                    vampires.append((i, j))
        from_pacman = bfs(grid, n, m, pacman)
        from_food = bfs(grid, n, m, food)
        shortest = from_pacman[food[0]][food[1]]
        bites = 0
        for x, y in vampires:
            if from_pacman[x][y] != -1 and from_food[x][y] != -1 and from_pacman[x][y] + from_food[x][y] == shortest:
                bites += 1
        answers.append(500 - 10 * bites)
    return answers


if __name__ == "__main__":
    print("\n".join(map(str, solve(sys.stdin.read()))))
