// Pages that are no list of an entity and still stand in the menu, with the rights one gives to them.

import type { menuGroups } from './menu-groups.labels.ts'
import type { Words } from '#engine/words.ts'
import { archivePage } from '#school/student/archive/archive.labels.ts'
import { calendarPage } from '#school/timetable/calendar/calendar.labels.ts'
import { configPage } from '#platform/settings/config.labels.ts'
import { modulePage } from '#platform/modules/store/module-store.labels.ts'
import { reviewPage } from '#school/admission/review/review.labels.ts'
import { marksWords } from '#school/score/marks/marks.labels.ts'
import { tutoringPage } from '#school/tutoring/desk/tutoring.labels.ts'
import { personalDataWords } from '#platform/privacy/personal-data.labels.ts'

export interface FeaturePage {
  /** Path below `/admin/`, and the beginning of its permission nodes. */
  name: string
  group: keyof typeof menuGroups
  icon: string
  weigh: number
  words: Words
  /** What those call it who lack that right: to them it is their own. */
  mine?: { words: Words; unless: string }
  /** To anybody else it has nothing to show, whatever their rights. */
  studentsOnly?: true
  rights: Record<string, Words>
  /** A page that is new to a school: the groups that hold this right are given those of the page with it. */
  givenWith?: string
}

const { title, ...rights } = configPage
const { title: tutoringTitle, mine: ownTutoring, ...tutoringRights } = tutoringPage
const { title: archiveTitle, ...archiveRights } = archivePage
const { title: moduleTitle, ...moduleRights } = modulePage
const { page, index, edit, export: copy, erase } = personalDataWords

export const featurePages: readonly FeaturePage[] = [
  {
    name: 'k/tutoring',
    group: 'tutoring',
    icon: 'layout-kanban',
    weigh: 99,
    words: tutoringTitle,
    mine: { words: ownTutoring, unless: 'k/tutorTask/export' },
    rights: tutoringRights,
  },
  {
    name: 'k/toSign',
    group: 'agreements',
    icon: 'writing-sign',
    weigh: 95,
    words: ['À signer', '待签', 'To sign'],
    rights: { index: ['Consulter et signer', '查看并签署', 'Read and sign'] },
  },
  {
    name: 'k/marks',
    group: 'assessment',
    icon: 'table',
    weigh: 95,
    words: marksWords.grid,
    rights: { index: marksWords.index, save: marksWords.save },
  },
  {
    name: 'k/myMarks',
    group: 'assessment',
    icon: 'report-analytics',
    weigh: 99,
    words: marksWords.mine,
    studentsOnly: true,
    rights: { index: marksWords.mineIndex },
  },
  {
    name: 'k/review',
    group: 'schooling',
    icon: 'inbox',
    weigh: 95,
    words: reviewPage.title,
    rights: { index: reviewPage.index },
  },
  {
    name: 'k/archive',
    group: 'schooling',
    icon: 'archive',
    weigh: 50,
    words: archiveTitle,
    rights: archiveRights,
    givenWith: 'k/certificate/issue',
  },
  {
    name: 'k/calendar',
    group: 'planning',
    icon: 'calendar-week',
    weigh: 99,
    words: calendarPage.page,
    rights: { index: calendarPage.index },
  },
  { name: 'module', group: 'system', icon: 'puzzle', weigh: 86, words: moduleTitle, rights: moduleRights },
  { name: 'routine/config', group: 'system', icon: 'adjustments', weigh: 99, words: title, rights },
  {
    name: 'routine/personalData',
    group: 'system',
    icon: 'shield-lock',
    weigh: 80,
    words: page,
    rights: { index, edit, export: copy, erase },
  },
]
