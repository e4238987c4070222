// Parses and changes the text of `create table …`, which SQLite stores as the definition of a table.

/**
 * The parts of `create table "room" (…) strict`: `lines` has the columns and constraints in brackets, `tail` is
 * `strict`.
 */
export interface TableText {
  lines: string[]
  tail: string
}

export function parseTableText(made: string): TableText {
  const start = made.indexOf('(')
  const end = endOf(made, start)
  return { lines: split(made.slice(start + 1, end)), tail: made.slice(end + 1).trim() }
}

const named = /^(?:"([^"]+)"|(\w+))\s*([^]*)$/
const constraint = /^(?:constraint|primary key|unique|check|foreign key)\b/i

/** The column that a line defines; undefined if the line is a constraint of the whole table. */
export function columnIn(line: string): { name: string; definition: string } | undefined {
  const [, quoted, bare, definition = ''] = named.exec(line) ?? []
  if (quoted === undefined && constraint.test(line)) return undefined
  return { name: quoted ?? bare ?? '', definition }
}

/** The conditions of all `check (…)` of a definition. */
export function checksIn(definition: string): string[] {
  return [...definition.matchAll(/\bcheck\s*\(/gi)].map((found) => {
    const start = found.index + found[0].length - 1
    return definition.slice(start + 1, endOf(definition, start)).trim()
  })
}

/**
 * The values in a check such as `status in ('a', 'b')`, as SQLite or PostgreSQL writes it; undefined for other checks.
 */
export function valuesIn(check: string): string[] | undefined {
  // PostgreSQL: `status = ANY (ARRAY['a'::text, 'b'::text])`, and for one value `status = 'a'::text`.
  const plain = check.replaceAll(/::\w+/g, '').replaceAll(/\(('?-?\d+'?)\)/g, '$1')
  const list = closedList.exec(plain)?.[1]
  if (list === undefined) return undefined
  return [...list.matchAll(value)].map(([whole, text]) => text?.replaceAll("''", "'") ?? whole).toSorted()
}
const value = /'((?:[^']|'')*)'|-?\d+/g
const closedList =
  /^\(*"?\w+"? (?:in \(|= any \(array\[|= )((?:'(?:[^']|'')*'|-?\d+)(?:, ?(?:'(?:[^']|'')*'|-?\d+))*)[\])]*$/i

export function listCheck(column: string, values: readonly (string | number)[]): string {
  const quoted = values.map((value) => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`))
  return `check (${column} in (${quoted.join(', ')}))`
}

/** Returns the definition of a column with other allowed values. */
export function withValues(column: string, definition: string, values: readonly (string | number)[]): string {
  const rest = checksIn(definition)
    .filter((check) => valuesIn(check))
    .reduce(without, definition)
  return `${rest} ${listCheck(column, values)}`
}

/** Returns the definition of a column with or without NOT NULL. */
export function withRequired(definition: string, required: boolean): string {
  const found = /\s+not null\b/i.exec(outside(definition))
  const open = found ? definition.slice(0, found.index) + definition.slice(found.index + found[0].length) : definition
  return required ? `${open} not null` : open
}

/** Replaces everything in brackets by blanks: `check (x is not null)` does not mean that a column is NOT NULL. */
function outside(definition: string): string {
  let [shown, depth, last] = ['', 0, 0]
  for (const [place, sign] of signsOf(definition, 0)) {
    shown += depth === 0 ? definition.slice(last, place) : ' '.repeat(place - last)
    last = place
    if (sign === '(') depth++
    if (sign === ')') depth--
  }
  return shown + definition.slice(last)
}

function without(definition: string, check: string): string {
  const inside = definition.indexOf(check)
  const start = definition.slice(0, inside).search(/\bcheck\s*\(\s*$/i)
  const end = definition.indexOf(')', inside + check.length)
  return `${definition.slice(0, start).trimEnd()}${definition.slice(end + 1)}`
}

/** The position of the bracket that closes the one at `start`; brackets in quotes are ignored. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (const [place, sign] of signsOf(text, start)) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0) return place
  }
  throw new Error(`A bracket is open in: ${text}`)
}

function split(text: string): string[] {
  const parts: string[] = []
  let [depth, last] = [0, 0]
  for (const [place, sign] of signsOf(text, 0)) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign !== ',' || depth > 0) continue
    parts.push(text.slice(last, place).trim())
    last = place + 1
  }
  return [...parts, text.slice(last).trim()]
}

/** Yields the brackets and commas outside quotes, with their positions. */
function* signsOf(text: string, start: number): Generator<[place: number, sign: string]> {
  let quote = ''
  for (let place = start; place < text.length; place++) {
    const sign = text.charAt(place)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"') quote = sign
    else if ('(),'.includes(sign)) yield [place, sign]
  }
}
