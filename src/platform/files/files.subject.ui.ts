// Exports of the files room for other rooms, in the browser.

import { browserHalf } from '#screens/subject.ts'
import { attachmentScreen } from './attachment.ui.tsx'
import { filesSubject } from './files.subject.ts'

export const filesBrowser = browserHalf(filesSubject, { screens: { attachment: attachmentScreen } })
