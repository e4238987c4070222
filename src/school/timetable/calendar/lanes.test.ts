import { expect, test } from 'vitest'
import type { Session } from './calendar.ts'
import { separateCrowds, hoursOf, lanesOf } from './lanes.ts'

const session = (id: number, start_at: number, end_at: number, more: Partial<Session> = {}): Session => ({
  id,
  start_at,
  end_at,
  course: `Cours ${id}`,
  status: 'scheduled',
  color: null,
  teacher: '',
  teacher_id: null,
  room: null,
  room_id: null,
  ...more,
})
const shown = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map(({ title, sessions }) => [title, ...sessions.map((each) => each.session.id)])

test('a lane per room, by name and number; sessions without a room come last', () => {
  const room = (room_id: number, name: string) => ({ room_id, room: name })
  const lanes = lanesOf(
    [session(1, 0, 2, room(9, 'Salle 10')), session(2, 0, 2), session(3, 5, 6, room(8, 'Salle 2'))],
    'room',
  )
  expect(shown(lanes)).toEqual([
    ['Salle 2', 3],
    ['Salle 10', 1],
    ['', 2],
  ])
})

test('a session with a co-teacher is in both lanes, and one for two classes in the lanes of both', () => {
  const own = session(1, 0, 2, { teacher_id: 4, teacher: 'DUBOIS' })
  expect(shown(lanesOf([own], 'teacher', { of: { 1: ['5'] }, titles: { 5: 'LIN' } }))).toEqual([
    ['DUBOIS', 1],
    ['LIN', 1],
  ])
  const more = { of: { 1: ['3.L1', '3.L2'], 2: [] }, titles: { '3.L1': 'Droit · L1', '3.L2': 'Droit · L2' } }
  expect(shown(lanesOf([own, session(2, 0, 1)], 'class', more))).toEqual([
    ['Droit · L1', 1],
    ['Droit · L2', 1],
    ['', 2],
  ])
})

test('sessions of one lane at the same time share its width; touching ones do not', () => {
  const [lane] = lanesOf([session(1, 0, 10), session(2, 2, 4), session(3, 4, 8), session(4, 10, 12)], 'class')
  expect(lane!.sessions.map(({ session: { id }, column, columns }) => [id, column, columns])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
    [4, 0, 1],
  ])
})

test('the hours are those of a usual day, extended to whole hours by earlier and later sessions', () => {
  expect(hoursOf([])).toEqual({ from: 480, to: 1080 })
  expect(hoursOf([{ from: 450, to: 1215 }])).toEqual({ from: 420, to: 1260 })
})

test('sessions that do not fit beside each other become one entry for their whole time', () => {
  const week = [session(1, 0, 10), session(2, 2, 4), session(3, 3, 8), session(4, 10, 12), session(5, 11, 13)]
  const { singles, crowds } = separateCrowds(week, 2)
  expect(singles.map(({ id }) => id)).toEqual([4, 5])
  expect(crowds).toMatchObject([{ start_at: 0, end_at: 10, sessions: [{ id: 1 }, { id: 2 }, { id: 3 }] }])
  expect(separateCrowds(week, 3).crowds).toEqual([])
  expect(separateCrowds(week, 1).crowds.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})
