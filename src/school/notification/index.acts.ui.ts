// What the command dialog offers for people that it has found. In a file of its own, because the dialog is loaded on demand.

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
