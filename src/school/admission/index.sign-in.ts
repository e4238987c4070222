// A door of the room, for the page where one signs in.

import type { DemoCodes } from '#screens/public-page.ts'
import { text } from '#screens/text.ts'
import { toTryWords } from './words.ts'

/** The codes of certificates, on the page that verifies them. */
export const codesToTry: DemoCodes = {
  title: text(toTryWords.codes),
  addressOf: (code) => `/verify/${code.replaceAll('-', '')}`,
}

export const visits = [
  { label: text(toTryWords.register), address: '/admin/k/student/register' },
  { label: text(toTryWords.verify), address: '/verify' },
]
