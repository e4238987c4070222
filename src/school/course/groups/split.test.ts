import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, splitRules, splitStudents } from './split.ts'

const student = (id: number, title: string, level: string | null = null) => ({ id, title, level })
const some = [student(1, 'Zoé'), student(2, 'Ana'), student(3, 'Éric'), student(4, 'Bo'), student(5, 'Dan')]
const titles = (columns: { title: string }[][]) => columns.map((column) => column.map(({ title }) => title))

test('by the alphabet, neighbours stay together and accents do not matter', () => {
  expect(titles(splitStudents(some, 'alphabet', { groups: 2 }))).toEqual([
    ['Ana', 'Bo', 'Dan'],
    ['Éric', 'Zoé'],
  ])
})

test('by level, students of one level stay together', () => {
  const levels = [student(1, 'A', 'B2'), student(2, 'B', 'A1'), student(3, 'C', 'B2'), student(4, 'D', 'A1')]
  expect(titles(splitStudents(levels, 'level', { most: 2 }))).toEqual([
    ['B', 'D'],
    ['A', 'C'],
  ])
})

test('every student is in one group, and no group is larger than asked or than another by more than one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: fc.string(), level: fc.option(fc.string()) }), { minLength: 1, maxLength: 90 }),
      fc.constantFrom(...splitRules),
      fc.oneof(
        fc.record({ groups: fc.integer({ min: 1, max: 20 }) }),
        fc.record({ most: fc.integer({ min: 1, max: 40 }) }),
      ),
      (list, rule, size) => {
        const students = list.map((each, id) => ({ ...each, id }))
        const columns = splitStudents(students, rule, size)
        expect(columns).toHaveLength(countOf(students.length, size))
        expect(
          columns
            .flat()
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        ).toEqual(students.map(({ id }) => id))
        const sizes = columns.map(({ length }) => length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        if ('most' in size) expect(Math.max(...sizes)).toBeLessThanOrEqual(size.most)
      },
    ),
  )
})
