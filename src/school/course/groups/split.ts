// Splits students into groups by a rule. Nothing is saved: the page shows the groups, and a person moves students
// first.

import { itemAt } from '#text/item-at.ts'

export const splitRules = ['alphabet', 'level', 'random'] as const
export type SplitRule = (typeof splitRules)[number]

export interface SplitStudent {
  id: number
  title: string
  level: string | null
}

/** The number of groups, or the greatest number of students in each group. */
export type SplitSize = { groups: number } | { most: number }

export const countOf = (students: number, size: SplitSize): number =>
  Math.max(1, Math.min(students, 'groups' in size ? size.groups : Math.ceil(students / size.most)))

/**
 * Returns groups whose sizes differ by at most one. For `alphabet` and `level`, students who follow each other in that
 * order stay together. `random` returns a number from 0 to below 1.
 */
export function splitStudents<Student extends SplitStudent>(
  students: readonly Student[],
  rule: SplitRule,
  size: SplitSize,
  random: () => number = drawn,
): Student[][] {
  const count = countOf(students.length, size)
  const ordered = orderedBy(students, rule, random)
  const [least, more] = [Math.floor(ordered.length / count), ordered.length % count]
  const columns: Student[][] = []
  for (let from = 0; columns.length < count;) {
    const to = from + least + (columns.length < more ? 1 : 0)
    columns.push(ordered.slice(from, to))
    from = to
  }
  return columns
}

function orderedBy<Student extends SplitStudent>(
  students: readonly Student[],
  rule: SplitRule,
  random: () => number,
): Student[] {
  if (rule === 'random') return shuffled(students, random)
  const byName = students.toSorted((one, other) => one.title.localeCompare(other.title))
  if (rule === 'alphabet') return byName
  return byName.toSorted((one, other) =>
    (one.level ?? '').localeCompare(other.level ?? '', undefined, { numeric: true }),
  )
}

const drawn = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Fisher–Yates: each order is equally likely. */
function shuffled<Each>(all: readonly Each[], random: () => number): Each[] {
  const mixed = [...all]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [itemAt(mixed, other), itemAt(mixed, last)]
  }
  return mixed
}
