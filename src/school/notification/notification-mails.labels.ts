// Words of an e-mail around the text of the notification.

import type { Words } from '#engine/words.ts'

export const notificationMails = {
  reminder: ['Rappel : {title}', '提醒：{title}', 'Reminder: {title}'],
  open: ['Ouvrir dans l’application : {address}', '在系统中打开：{address}', 'Open it in the application: {address}'],
  digest: [
    'Vos notifications du jour ({count})',
    '今日通知汇总（{count} 条）',
    'Your notifications of the day ({count})',
  ],
  test: ['Essai : {title}', '测试：{title}', 'Test: {title}'],
} as const satisfies Record<string, Words>
