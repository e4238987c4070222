// The colours a command speaks in, as classes of ours: everything else of a terminal's codes the server has left out.

export interface Part {
  text: string
  look: string
}

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

/** `\u001B[1;31mno\u001B[0m` is one part, bold and red. */
export function coloured(line: string): Part[] {
  const looks = new Map<string, string>()
  return line.split('\u001B[').flatMap((piece, at) => {
    const end = at === 0 ? 0 : piece.indexOf('m') + 1
    const rest = piece.slice(end)
    // 38 and 48 begin a colour of another palette, by numbers that mean something else.
    const known = piece.slice(0, Math.max(0, end - 1)).split(/;?[34]8;/)[0]!
    if (end > 0) for (const code of known.split(';').map(Number)) apply(looks, code)
    return rest === '' ? [] : [{ text: rest, look: [...looks.values()].join(' ') }]
  })
}

function apply(looks: Map<string, string>, code: number): void {
  if (code === 0) looks.clear()
  else if (code === 1) looks.set('weight', 'bold')
  else if (code === 2) looks.set('weight', 'faint')
  else if (code === 22) looks.delete('weight')
  else if (code === 39) looks.delete('colour')
  else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) looks.set('colour', names[code % 10]!)
}

/** As it is copied and searched. */
export const plain = (line: string) =>
  line
    .split('\u001B[')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('m') + 1)))
    .join('')
