// Draws a tree as lines of text: `│   └ Name`.

type Branch = Record<string, unknown> & { id: number }

/**
 * Returns the rows of a tree in order, with branches drawn before the texts in the columns `names`: in all of them,
 * because existing clients show the column that they ask for.
 */
export function drawBranches<Option extends Branch>(
  rows: Option[],
  names: readonly string[],
  { indent, isTop }: { indent: string; isTop: boolean } = { indent: '', isTop: true },
): Option[] {
  return rows.flatMap(({ children = [], ...row }, index) => {
    const last = index === rows.length - 1
    const branch = isTop ? '' : `${indent}${last ? '└ ' : '├ '}`
    const drawn = names.filter((name) => typeof row[name] === 'string' && row[name] !== '')
    const below = { indent: isTop ? '' : `${indent}${last ? '    ' : '│   '}`, isTop: false }
    return [
      { ...row, ...Object.fromEntries(drawn.map((name) => [name, `${branch}${String(row[name])}`])) } as Option,
      ...drawBranches(children as Option[], names, below),
    ]
  })
}
