// Removes the colours from the output of a command, before it is copied.

/** Removes the codes of colours from a line. The server has already removed all other terminal codes. */
export const stripColours = (line: string) =>
  line
    .split('\u001B[')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('m') + 1)))
    .join('')
