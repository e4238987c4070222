import { addressBound } from './address-bound.ts'
import { expect, test } from 'vitest'
import { student } from '#school/student/student.ts'
import { resources } from '#subjects.ts'
import { boundsOfPreset } from './day-ranges.ts'
import {
  filterField,
  filterFields,
  serverFiltersOf,
  operatorsOf,
  readCondition,
  typedBound,
  writeCondition,
} from './filters.ts'

const { fields } = student
const resource = student as never

test.each([
  ['contains', 'lyon', 'lyon'],
  ['lacks', 'lyon', '!lyon'],
  ['is', 'Lyon', '=Lyon'],
  ['isNot', 'Lyon', '!=Lyon'],
  ['empty', '', 'null'],
  ['filled', '', '!null'],
  ['contains', 'null', '~null'],
  ['contains', '=2', '~=2'],
  ['lacks', '=2', '!~=2'],
  ['contains', '~', '~~'],
] as const)('a text that %s %o is in the address as %s and is read back', (operator, value, text) => {
  expect(writeCondition({ operator, value })).toBe(text)
  expect(readCondition(fields.city, text)).toEqual({ operator, value })
})

test('a condition without a value is no filter', () => {
  expect(writeCondition({ operator: 'noneOf', value: '' })).toBeUndefined()
})

test('each kind has the operators that suit it', () => {
  expect(operatorsOf(fields.last_name)).toEqual(['contains', 'lacks', 'is', 'isNot'])
  expect(operatorsOf(fields.status)).toEqual(['oneOf', 'noneOf'])
  expect(operatorsOf(fields.specialty_id)).toEqual(['oneOf', 'noneOf', 'empty', 'filled'])
  expect(operatorsOf(fields.entry_date)).toEqual(['range', 'empty', 'filled'])
  expect(operatorsOf(fields.tags)).toEqual(['contains', 'empty', 'filled'])
})

test('the request uses the operators of the server', () => {
  const search = { status: '!draft,rejected', city: '=Lyon', tags: 'null', entry_date: '2026-01-01..', page: '3' }
  expect(serverFiltersOf(resource, search)).toEqual([
    { field: 'status', operator: 'NOT IN', val: 'draft,rejected' },
    { field: 'city', operator: '=', val: 'Lyon' },
    { field: 'tags', operator: '=', val: '[]' },
    { field: 'entry_date', operator: 'RANGE', val: '2026-01-01,' },
  ])
})

test.each([
  ['term_result', 'average', '10.5', '10.5', '1050'],
  ['term_result', 'average', '12', '12', '1200'],
  ['course', 'planned_minutes', '1.5', '90', '90'],
  ['protocol', 'amount_cents', '10.5', '10.5', '10.50'],
  ['room', 'capacity', '30.4', '30', '30'],
])('a limit of %s.%s typed as %s is in the address as %s and is sent as %s', (name, column, typed, address, sent) => {
  const limited = resources[name]!
  const field = filterField(limited, column)!
  expect(addressBound(field, typed)).toBe(address)
  expect(Number(typedBound(field, address))).toBe(name === 'room' ? 30 : Number(typed))
  expect(serverFiltersOf(limited, { [column]: `${address}..` })).toEqual([
    { field: column, operator: 'RANGE', val: `${sent},` },
  ])
})

test('hidden columns and unknown fields are never sent as filters', () => {
  expect(serverFiltersOf(resource, { id_number: 'E12', photo: 'null', toString: 'x', add: '' })).toEqual([])
})

test('a list of students, or of what belongs to students, is filtered by group; its address says which', () => {
  expect(serverFiltersOf(resources.student, { group: '3,4' })).toEqual([{ field: 'group', operator: 'IN', val: '3,4' }])
  const offers = (name: string) => filterFields(resources[name]!).filter(([each]) => each === 'group').length
  expect(['student', 'attendance', 'term_result', 'course_enrolment'].map(offers)).toEqual([1, 1, 1, 1])
  // Their rows name the group, or no student.
  expect(['student_group_member', 'room'].map(offers)).toEqual([0, 0])
  const clashing = Object.values(resources).filter(({ fields: own, related = {} }) =>
    Object.keys(related).some((name) => Object.hasOwn(own, name)),
  )
  expect(clashing).toEqual([])
  // Titles are known by the declaration that its room imports.
  expect(resources.student).toBe(student)
})

test("days are formatted in the reader's language", () => {
  expect(boundsOfPreset('thisWeek', '2026-11-22')).toEqual(['2026-11-16', '2026-11-22'])
  expect(boundsOfPreset('thisMonth', '2028-02-29')).toEqual(['2028-02-01', '2028-02-29'])
  expect(boundsOfPreset('lastMonth', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
  expect(boundsOfPreset('past', '2026-03-01')).toEqual(['', '2026-02-28'])
  expect(boundsOfPreset('fromToday', '2026-03-01')).toEqual(['2026-03-01', ''])
  expect(boundsOfPreset('next30', '2026-12-15')).toEqual(['2026-12-15', '2027-01-14'])
  expect(boundsOfPreset('constructor')).toBeUndefined()
})
