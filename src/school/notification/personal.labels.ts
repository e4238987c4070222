// Words for the personal data of notification.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  target: ['Cibles des notifications', '通知对象', 'Targets of notifications'],
  preference: ['Préférences d’e-mail', '邮件偏好', 'E-mail preferences'],
  texts: ['SMS acceptés', '接受短信', 'Text messages accepted'],
  read: ['Lectures des notifications', '通知阅读记录', 'Readings of notifications'],
  audience: ['Destinataires des notifications', '通知接收人', 'Recipients of notifications'],
} as const satisfies Record<string, Words>
