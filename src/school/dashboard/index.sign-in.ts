// Exports of the dashboard room for the sign-in page: its texts.

import { text } from '#screens/text.ts'
import { signInLead } from './words.ts'

export const lead: string = text(signInLead.lead)

export const forgotten = { question: text(signInLead.forgotten), answer: text(signInLead.newPassword) }

export const otherPage = { school: text(signInLead.schoolHere), members: text(signInLead.membersHere) }
