// A tree as lines of text: each title behind the branches that lead to it.

type Branch = Record<string, unknown> & { id: number }

export function branches(rows: Branch[], indent = ''): { id: number; title: string }[] {
  return rows.flatMap((row, index) => {
    const last = index === rows.length - 1
    const sign = indent === '' && !row.pad ? '' : last ? '└ ' : '├ '
    const below = ((row.children ?? []) as Branch[]).map((child): Branch => ({ ...child, pad: true }))
    return [
      { id: row.id, title: `${indent}${sign}${String(row.title)}` },
      ...branches(below, row.pad ? `${indent}${last ? '    ' : '│   '}` : ''),
    ]
  })
}
