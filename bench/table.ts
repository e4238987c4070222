// A table with headings and right-aligned numbers for the terminal.

export function printTable(headings: string[], lines: string[][]): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]!.length)),
  )
  const text = (line: string[]) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  for (const line of [headings, widths.map((width) => '─'.repeat(width)), ...lines]) console.log(`  ${text(line)}`)
}
