// The desk of the accounts.

import type { DeskEntry } from '#platform/access/index.menu.ts'
import { accountsDeskWords as words } from '../words.ts'

export const accountsDesk: readonly DeskEntry[] = [
  {
    name: 'due',
    ...words.due,
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'agreements',
    ...words.agreements,
    icon: 'signature',
    pages: ['k/protocol', 'k/specialty'],
  },
  {
    name: 'hours',
    ...words.hours,
    icon: 'clock-hour-4',
    pages: ['k/tutorSession', 'k/tutorTask'],
  },
  {
    name: 'pay',
    ...words.pay,
    icon: 'report-money',
    pages: ['k/payBatch', 'k/teacher'],
  },
  {
    name: 'students',
    ...words.students,
    icon: 'school',
    pages: ['k/student', 'k/course', 'k/courseEnrolment', 'k/coursePlan', 'k/attendance'],
  },
  {
    name: 'journals',
    ...words.journals,
    icon: 'wallet',
    pages: ['user/moneyLog', 'user/scoreLog', 'user/user'],
  },
]
