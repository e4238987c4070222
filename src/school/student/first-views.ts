// The saved views of the list of students that a new school starts with.

import type { FirstView } from '#platform/office/index.views.server.ts'
import { firstViewWords as words } from './words.ts'

/** The groups that see these views. A school with other group names shares the views itself. */
const shared = ['Direction', 'Scolarité']
const enrolled = 'active,suspended'
const person = ['status', 'student_no', 'specialty_id', 'level']
const reached = ['email', 'mobile']

export const firstViews: readonly FirstView[] = [
  {
    shared,
    name: words.toReview,
    search: { status: 'pending,incomplete', order: 'create_time,asc' },
    columns: ['status', 'nationality', 'specialty_id', ...reached, 'source', 'create_time'],
  },
  {
    shared,
    name: words.permitsEnding,
    search: { status: enrolled, permit_expiry: 'next90', order: 'permit_expiry,asc' },
    columns: ['permit_expiry', 'permit_kind', ...person, ...reached, 'advisor_id'],
  },
  {
    shared,
    name: words.permitsOver,
    search: { status: enrolled, permit_expiry: 'past', order: 'permit_expiry,asc' },
    columns: ['permit_expiry', 'permit_kind', ...person, ...reached, 'advisor_id'],
  },
  {
    shared,
    name: words.noAdvisor,
    search: { status: enrolled, advisor_id: 'null', order: 'last_name,asc' },
    columns: [...person, 'academic_year_id', 'entry_date', ...reached],
  },
  {
    shared,
    name: words.absent,
    // Students who attended less than 80 % of the minutes of the term.
    search: { status: enrolled, term_attendance: '..79.99', order: 'last_name,asc' },
    columns: ['term_attendance', 'missed_work', ...person, ...reached, 'advisor_id'],
  },
  {
    shared,
    name: words.noAccount,
    search: { status: enrolled, admin_id: 'null', order: 'last_name,asc' },
    columns: [...person, 'entry_date', ...reached],
  },
]
