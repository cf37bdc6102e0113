// Breakthrough on 6x6: pieces step forward, capture diagonally; the far row wins.
"use strict";

const SIZE = 6;

function begin() {
  const cells = Array(SIZE * SIZE).fill(null);
  for (let each = 0; each < 2 * SIZE; each++) {
    cells[each] = "0";
    cells[SIZE * SIZE - 1 - each] = "1";
  }
  return cells;
}

function isLegal(cells, player, from, to) {
  if (!(from in cells) || !(to in cells) || cells[from] !== player) return false;
  const rows = Math.floor(to / SIZE) - Math.floor(from / SIZE);
  const columns = Math.abs((to % SIZE) - (from % SIZE));
  if (rows !== (player === "0" ? 1 : -1) || columns > 1) return false;
  return columns === 0 ? cells[to] === null : cells[to] !== player;
}

function winner(cells) {
  if (cells.slice(-SIZE).includes("0") || !cells.includes("1")) return "0";
  if (cells.slice(0, SIZE).includes("1") || !cells.includes("0")) return "1";
  return null;
}

function legal(cells, player) {
  const found = [];
  const ahead = player === "0" ? SIZE : -SIZE;
  for (let from = 0; from < cells.length; from++) {
    for (const to of [from + ahead - 1, from + ahead, from + ahead + 1]) {
      if (isLegal(cells, player, from, to)) found.push([from, to]);
    }
  }
  return found;
}

const GAME = {
  name: "breakthrough",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: begin() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    advance: ({ G, playerID }, from, to) => {
      if (!isLegal(G.cells, playerID, from, to)) return "INVALID_MOVE";
      G.cells[from] = null;
      G.cells[to] = playerID;
    },
  },
  endIf: ({ G }) => {
    const won = winner(G.cells);
    return won === null ? undefined : { winner: won };
  },
};

module.exports = { GAME, begin, legal, winner };
