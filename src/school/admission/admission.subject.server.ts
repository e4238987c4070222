// The server half of the manifest of the admission room: rules, personal data, pages, calls and jobs.

import { serverHalf } from '#engine/server/subject.ts'
import { admissionRoomRules } from './admission.rules.ts'
import { admissionSubject } from './admission.subject.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { followStudent } from './duplicates.server.ts'
import { followUpCalls } from './follow-up/follow-up.server.ts'
import { handInCall } from './register/hand-in.server.ts'
import { purgeDrafts } from './register/purge.server.ts'
import { publicTexts, publicTitles, reviewPage } from './words.ts'
import { registerCalls } from './register/register.server.ts'
import { reviewCalls } from './review/review.server.ts'
import { admissionPersonal } from './personal.server.ts'

export const admissionServer = serverHalf(admissionSubject, {
  rules: admissionRoomRules,
  personal: admissionPersonal,
  pages: [
    {
      name: 'k/review',
      group: 'schooling',
      icon: 'inbox',
      weigh: 95,
      words: reviewPage.title,
      rights: { index: reviewPage.index },
    },
  ],
  publicHeads: {
    '/admin/k/student/register': { title: publicTitles.register, text: publicTexts.register, inLanguages: true },
    '/admin/k/student/proof': { title: publicTitles.proof, text: publicTexts.proof },
    '/verify': { title: publicTitles.proof, text: publicTexts.proof },
  },
  onStudentChange: followStudent,
  calls: [registerCalls, handInCall, followUpCalls, reviewCalls],
  jobs: [
    { name: 'purge drafts', every: 3600, run: (at, around) => purgeDrafts(at, storageOf(around)), confirmed: true },
  ],
})
