// The output of a command without colours, as it is copied.

/** The server has already removed all other terminal codes. */
export const stripColours = (line: string) =>
  line
    .split('\u001B[')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('m') + 1)))
    .join('')
