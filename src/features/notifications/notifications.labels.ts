// What one reads around notifications: in the bell, in the own list, while writing one, and who has read it.

import type { Words } from '#engine/words.ts'

export const kindWords = {
  student: ['Étudiant', '学生', 'Student'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  guardian: ['Responsable', '监护人', 'Guardian'],
  admin: ['Équipe', '教职员', 'Staff'],
} as const satisfies Record<string, Words>

export const notificationsWords = {
  recipient: ['Destinataire', '接收人', 'Recipient'],
  circle: ['Qualité', '身份', 'Role'],
  delivered: ['Remis le', '送达时间', 'Delivered'],
  read: ['Lu le', '阅读时间', 'Read'],
  acknowledged: ['Confirmé le', '确认时间', 'Acknowledged'],
  reminders: ['Relances', '催读次数', 'Reminders'],
  nothingToConfirm: [
    'Cette notification ne demande pas de confirmation.',
    '此通知无需确认。',
    'This notification asks for no confirmation.',
  ],
  confirmFirst: ['Confirmez d’abord que vous l’avez lue.', '请先确认已阅读。', 'Confirm first that you have read it.'],
  withdrawnSentence: ['Ce message a été retiré.', '此消息已撤回。', 'This message has been withdrawn.'],
} as const satisfies Record<string, Words>
