// Exports of the admission room for the sign-in page of a demo school: certificate codes and public pages to try.

import type { DemoCodes } from '#screens/public-page.ts'
import { text } from '#screens/text.ts'
import { toTryWords } from './words.ts'

/** Codes of certificates, each with the address of the page that verifies it. */
export const codesToTry: DemoCodes = {
  title: text(toTryWords.codes),
  addressOf: (code) => `/verify/${code.replaceAll('-', '')}`,
}

export const visits = [
  { label: text(toTryWords.register), address: '/admin/k/student/register' },
  { label: text(toTryWords.verify), address: '/verify' },
]
