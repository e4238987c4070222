// Queries about a whole school, and the time of the storage alone on the stress tier (milliseconds, without HTTP,
// rights and JSON). Another query each turn, so that no answer comes from a cache of the previous one.

import { mondayOf } from './rows.ts'

/** Ids of the generated rows. */
export interface Landmarks {
  start: string
  course: number
  courseOfNobody: number
  teacher: number
  notification: number
  students: number
}

export interface Question {
  name: string
  path(turn: number): string
  storage: number
  who?: 'lea_moreau'
}

export const storageOfFanOut = 29
/** A list also counts its rows. */
const counting = 2.1
const freeSlots = 2

const list = '/admin/k/student/index'
const active = 'search[0][field]=status&search[0][operator]=eq&search[0][val]=active'
const found = ['zhang', 'moreau', '张伟', 'dupont', 'garcia', 'lefevre', 'ouyang', 'rousseau']
const week = 7 * 86_400

export function questions(marks: Landmarks): Question[] {
  const monday = mondayOf(marks.start)
  const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10)
  const weekOf = (turn: number) => `from=${day(monday + turn * week)}&to=${day(monday + (turn + 1) * week)}`
  const search = (words: string) => `${list}?quick_search=${encodeURIComponent(words)}`
  const deep = Math.max(1, Math.floor((marks.students * 0.4) / 10) - 40)
  const check = (course: number, turn: number) => {
    const start = monday + 20 * week + turn * 3600
    return `/admin/k/coursePlan/check?course_id=${course}&teacher_id=${marks.teacher + 1}&start_at=${start}&end_at=${start + 5400}`
  }
  return [
    {
      name: 'students, filtered, a first page',
      path: (turn) => `${list}?${active}&order=last_name,asc&limit=${10 + turn}`,
      storage: 0.03 + counting,
    },
    {
      name: 'students, filtered, a deep page',
      path: (turn) => `${list}?${active}&order=last_name,asc&page=${deep + turn}`,
      storage: 2.8 + counting,
    },
    { name: 'quick search, hit', path: (turn) => search(`${found[turn % 8]} ${turn}`), storage: 10.5 },
    { name: 'quick search, miss', path: (turn) => search(`nobody${turn}`), storage: 7.9 },
    { name: 'transcript of one student', path: () => '/admin/k/myMarks/index', storage: 0.01, who: 'lea_moreau' },
    {
      name: 'marks of one course',
      path: (turn) => `/admin/k/marks/index?course=${marks.course + turn}`,
      storage: 0.11,
    },
    {
      name: 'clash check, teacher',
      path: (turn) => check(marks.courseOfNobody, turn),
      storage: 0.01 + freeSlots,
    },
    { name: 'clash check, all students', path: (turn) => check(marks.course, turn), storage: 0.23 + freeSlots },
    {
      name: 'readers of one notification',
      path: (turn) => `/admin/k/notification/readers?id=${marks.notification + (turn % 20)}`,
      storage: 1.5,
    },
    {
      name: 'week of one teacher',
      path: (turn) => `/admin/k/coursePlan/calendar?${weekOf(turn)}&teacher_id=${marks.teacher + 1}`,
      storage: 0.01,
    },
    {
      name: 'week of the whole school',
      path: (turn) => `/admin/k/coursePlan/calendar?${weekOf(turn)}`,
      storage: 7.2,
    },
    // Without a measured storage time: twice the time of counting students.
    { name: 'dashboard', path: () => '/admin/index/kIndex', storage: 2 * counting },
  ]
}
