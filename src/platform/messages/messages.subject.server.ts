// The server half of the manifest of the messages room: rules, personal data, and the jobs that send.

import { serverHalf } from '#engine/server/subject.ts'
import { messagesRoomRules } from './messages.rules.ts'
import { messagesSubject } from './messages.subject.ts'
import { encryptWaiting } from './encrypted-body.server.ts'
import { blankExpired } from './encrypted-body.server.ts'
import { sendMail } from './send-jobs.server.ts'
import { sendSms } from './send-jobs.server.ts'
import { messagesPersonal } from './personal.server.ts'

export const messagesServer = serverHalf(messagesSubject, {
  rules: messagesRoomRules,
  personal: messagesPersonal,
  jobs: [
    { name: 'seal mail', every: 86400, run: encryptWaiting, everywhere: true, atStart: true },
    { name: 'blank mail', every: 60, run: blankExpired },
    { name: 'mail', every: 1, run: sendMail, everywhere: true },
    { name: 'text messages', every: 1, run: sendSms, everywhere: true },
  ],
})
