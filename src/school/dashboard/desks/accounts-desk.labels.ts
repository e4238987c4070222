// The desk of the accounts.

import type { DeskEntry } from '#platform/access/index.menu.ts'

export const accountsDesk: readonly DeskEntry[] = [
  {
    name: 'due',
    words: ['À payer, à encaisser', '待付与待收', 'To pay, to collect'],
    phone: ['À payer', '待付', 'To pay'],
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'agreements',
    words: ['Conventions et montants', '协议与金额', 'Agreements and amounts'],
    phone: ['Conventions', '协议', 'Agreements'],
    icon: 'signature',
    pages: ['k/protocol', 'k/specialty'],
  },
  {
    name: 'hours',
    words: ['Heures de tutorat', '辅导课时', 'Tutoring hours'],
    phone: ['Heures', '课时', 'Hours'],
    icon: 'clock-hour-4',
    pages: ['k/tutorSession', 'k/tutorTask'],
  },
  {
    name: 'pay',
    words: ['Lots de paie', '薪酬批次', 'Pay batches'],
    phone: ['Paie', '薪酬', 'Pay'],
    icon: 'report-money',
    pages: ['k/payBatch', 'k/teacher'],
  },
  {
    name: 'students',
    words: ['Étudiants', '学生', 'Students'],
    icon: 'school',
    pages: ['k/student', 'k/course', 'k/courseEnrolment', 'k/coursePlan', 'k/attendance'],
  },
  {
    name: 'journals',
    words: ['Journaux', '流水账', 'Journals'],
    icon: 'wallet',
    pages: ['user/moneyLog', 'user/scoreLog', 'user/user'],
  },
]
