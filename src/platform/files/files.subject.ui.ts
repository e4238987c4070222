// The browser half of the manifest of the files room: the screen of the list of files.

import { browserHalf } from '#screens/subject.ts'
import { attachmentScreen } from './attachment.ui.tsx'
import { filesSubject } from './files.subject.ts'

export const filesBrowser = browserHalf(filesSubject, { screens: { attachment: attachmentScreen } })
