// Words of `school/admission`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import { kindWords } from '#school/student/index.ts'
import type { studentRegistration } from './student-registration.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  followWords,
  personalWords,
  publicTexts,
  publicTitles,
  registerMails,
  registerRefusals,
  registerWords,
  reviewPage,
  reviewRefusals,
  reviewWords,
  stepWords,
  templates,
  toTryWords,
} = words

export const studentRegistrationLabels = {
  ...words.studentRegistrationLabels,
  values: { ...words.studentRegistrationLabels.values, asked_documents: kindWords },
}

reviewPage satisfies { title: Words; index: Words }
templates satisfies Record<'askDocuments' | 'reject', Record<string, { title: Words; body: Words }>>
studentRegistrationLabels satisfies Labels<typeof studentRegistration, typeof studentRegistrationLabels>
