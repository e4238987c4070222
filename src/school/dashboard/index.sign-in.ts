// A door of the room, for the page where one signs in.

import { text } from '#screens/text.ts'
import { signInLead } from './sign-in.labels.ts'

export const lead: string = text(signInLead.lead)
