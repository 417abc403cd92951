// The peer of bench/server.py: boardgame.io's own server as it comes, with a small game of cards for two.
// A turn is two moves, as most turns of Cabo are: draw a card, then lay it in place of one of your four.
// The pile and the cards of the other player are secret (`STRIP_SECRETS`). Matches are kept in memory.

const { Server, Origins } = require('boardgame.io/server');
const { PlayerView, INVALID_MOVE } = require('boardgame.io/core');

const cards = {
  name: 'cards',
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(52).keys()]);
    const player = () => ({ hand: deck.splice(0, 4), held: null });
    return { players: { 0: player(), 1: player() }, discard: [deck.pop()], secret: { pile: deck } };
  },
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    draw: ({ G, playerID, random }) => {
      const player = G.players[playerID];
      if (player.held !== null) return INVALID_MOVE;
      player.held = G.secret.pile.pop();
      if (!G.secret.pile.length) G.secret.pile = random.Shuffle(G.discard.splice(0, G.discard.length - 1));
    },
    keep: ({ G, playerID }, place) => {
      const player = G.players[playerID];
      if (player.held === null || !(place in player.hand)) return INVALID_MOVE;
      G.discard.push(player.hand[place]);
      player.hand[place] = player.held;
      player.held = null;
    },
  },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true, // a card that was seen cannot be put back
};

Server({ games: [cards], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
