// The action that the command dialog offers for a student or teacher: write to the person. It is a separate file,
// because the dialog is loaded on demand.

import type { FoundActs } from '#screens/subject.ts'
import { actWords, entranceWords } from './words.ts'

const write = (kind: 'student' | 'teacher'): FoundActs[string] => [
  {
    right: 'k/notification/add',
    group: entranceWords.write,
    also: 'message envoyer mail courriel 发消息 发邮件 email send',
    label: actWords.writeToName,
    icon: 'messages',
    way: { address: ({ id }) => `/admin/k/notification?add=&${kind}=${id}` },
  },
]

export const notificationActs: FoundActs = { student: write('student'), teacher: write('teacher') }
