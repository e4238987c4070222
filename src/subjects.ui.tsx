// The screens of the entities that have something of their own to show.

import { lazy } from 'react'
import type { Words } from '#engine/words.ts'
import type { LeadsTo, OwnScreen } from '#screens/own-screen.ts'
import { attachmentScreen } from '#platform/files/attachment.ui.tsx'
import { certificateScreen } from '#school/certificate/certificate-screen.ui.tsx'
import { courseScreen, coursewareScreen } from '#school/course/course-screens.ui.tsx'
import { enrolmentScreen } from '#school/course/enrolment-screen.ui.tsx'
import { studentScreen } from '#school/student/student-screens.ui.tsx'
import { termResultScreen } from '#school/score/results/term-result-screen.ui.tsx'
import { personWords } from '#school/student/person.labels.ts'

const LedgerForm = lazy(async () => ({
  default: (await import('#platform/members/ledger/ledger-form.ui.tsx')).LedgerForm,
}))
const ofMember = ({ id }: { id: number }) => ({ user_id: String(id) })

/** A copy of what is known of them, and forgetting them. */
const personalData = (of: string): LeadsTo => ({
  path: 'routine/personalData',
  right: 'export',
  label: personWords.personalData,
  search: ({ id }) => ({ of, id: String(id) }),
})

/** Who has an account is unlinked from it, who has none is linked to one. */
const ofAccount: OwnScreen['fits'] = {
  linkAccount: ({ admin_id }) => !admin_id,
  unlinkAccount: ({ admin_id }) => Boolean(admin_id),
}

/** What a teacher still has to do: somebody else's before they leave. */
const toDo = (path: string, label: Words, search: (id: string) => Record<string, string>): LeadsTo => ({
  path,
  label,
  search: ({ id }) => search(String(id)),
})

export const own: Partial<Record<string, OwnScreen>> = {
  attachment: attachmentScreen,
  certificate: certificateScreen,
  course: courseScreen,
  course_enrolment: enrolmentScreen,
  courseware: coursewareScreen,
  term_result: termResultScreen,
  student: { ...studentScreen, fits: ofAccount, leads: { personal_data: personalData('student') } },
  student_document: {
    when: { permit_kind: ['kind', 'visa', 'permit'], overrides_file: ['kind', 'passport', 'visa', 'permit'] },
  },
  teacher: {
    fits: ofAccount,
    when: { away_from: ['status', 'on_leave'], away_until: ['status', 'on_leave'] },
    leads: {
      sessions: toDo('k/coursePlan', personWords.sessionsToCome, (id) => ({ teacher_id: id, status: 'scheduled' })),
      courses: toDo('k/course', personWords.coursesLed, (id) => ({ lead_teacher_id: id, status: 'open,in_progress' })),
      tasks: toDo('k/tutorTask', personWords.openTasks, (id) => ({
        tutor_id: id,
        status: 'assigned,accepted,in_progress,submitted',
      })),
      personal_data: personalData('teacher'),
    },
  },
  admin: { leads: { personal_data: personalData('admin') } },
  user: {
    leads: {
      money: { path: 'user/moneyLog', search: ofMember },
      score: { path: 'user/scoreLog', search: ofMember },
      personal_data: personalData('user'),
    },
  },
  user_money_log: { Adding: LedgerForm },
  user_score_log: { Adding: LedgerForm },
}
