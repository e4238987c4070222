// The browser half of the manifest of the teacher room: screens.

import type { Words } from '#engine/languages.ts'
import { ofAccount, personalData } from '#platform/access/index.ui.ts'
import { inviteChosen } from '#platform/sign-in/index.invite.ui.ts'
import type { RelatedLink } from '#screens/own-screen.ts'
import { browserHalf } from '#screens/subject.ts'
import { handoverScreen } from './handover/handover-step.ui.ts'
import { teacherLeads } from './words.ts'
import { teacherSubject } from './teacher.subject.ts'

/** Makes a link to work that another teacher must take over before this teacher leaves. */
const toDo = (path: string, label: Words, search: (id: string) => Record<string, string>): RelatedLink => ({
  path,
  label,
  search: ({ id }) => search(String(id)),
})

export const teacherBrowser = browserHalf(teacherSubject, {
  screens: {
    teacher_unavailability: {
      when: {
        start_at: ['kind', 'once'],
        end_at: ['kind', 'once'],
        weekday: ['kind', 'weekly'],
        from_time: ['kind', 'weekly'],
        to_time: ['kind', 'weekly'],
        valid_from: ['kind', 'weekly'],
        valid_to: ['kind', 'weekly'],
      },
    },
    teacher: {
      ...handoverScreen,
      forChosen: inviteChosen('k/teacher'),
      fits: ofAccount,
      when: { away_from: ['status', 'on_leave'], away_until: ['status', 'on_leave'] },
      links: {
        sessions: toDo('k/coursePlan', teacherLeads.sessionsToCome, (id) => ({ teacher_id: id, status: 'scheduled' })),
        courses: toDo('k/course', teacherLeads.coursesLed, (id) => ({
          lead_teacher_id: id,
          status: 'open,in_progress',
        })),
        tasks: toDo('k/tutorTask', teacherLeads.openTasks, (id) => ({
          tutor_id: id,
          status: 'assigned,accepted,in_progress,submitted',
        })),
        personal_data: personalData('teacher'),
      },
    },
  },
})
