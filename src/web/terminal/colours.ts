// What a command said without the colours it said it in: as it is copied.

/** Everything else of a terminal's codes the server has left out. */
export const plain = (line: string) =>
  line
    .split('\u001B[')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('m') + 1)))
    .join('')
