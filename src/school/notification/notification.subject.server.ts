// The server half of the manifest of the notification room: its rules, calls, jobs and personal data.

import { serverHalf } from '#engine/server/subject.ts'
import { hasReceived } from './received.server.ts'
import { notificationRoomRules } from './notification.rules.ts'
import { notificationSubject } from './notification.subject.ts'
import { sendDue } from './deliver.server.ts'
import { updateSent } from './deliver.server.ts'
import { mailDigests } from './digest.server.ts'
import { answerCalls } from './inbox/answer.server.ts'
import { inboxCalls } from './inbox/inbox.server.ts'
import { liveCalls } from './inbox/live.server.ts'
import { preferenceCalls } from './preferences/preference-calls.server.ts'
import { readerCalls } from './author/readers.server.ts'
import { mailNotifications } from './mails.server.ts'
import { textNotifications } from './sms/send-sms.server.ts'
import { remindByRule } from './reminders.server.ts'
import { notificationPersonal } from './personal.server.ts'
import { draftCalls } from './write/draft.server.ts'

export const notificationServer = serverHalf(notificationSubject, {
  rules: notificationRoomRules,
  personal: notificationPersonal,
  calls: [inboxCalls, answerCalls, draftCalls, liveCalls, preferenceCalls, readerCalls],
  opensFiles: { notification: hasReceived },
  jobs: [
    { name: 'notifications', every: 2, run: sendDue },
    { name: 'notification mail', every: 5, run: mailNotifications },
    { name: 'notification texts', every: 5, run: textNotifications },
    { name: 'digests', every: 600, run: mailDigests },
    { name: 'late joiners', every: 300, run: updateSent },
    { name: 'reminders', every: 600, run: remindByRule },
  ],
})
