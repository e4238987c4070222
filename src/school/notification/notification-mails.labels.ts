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
  waitTitle: [
    '{count} SMS reporté(s) à demain : {title}',
    '{count} 条短信顺延至明天：{title}',
    '{count} text message(s) put off until tomorrow: {title}',
  ],
  waitBody: [
    'Le plafond de {ceiling} segments par jour est atteint. Ces SMS partent demain, dans le même ordre.',
    '已达到每日 {ceiling} 条的上限。这些短信将于明天按原顺序发送。',
    'The ceiling of {ceiling} segments a day is reached. These text messages leave tomorrow, in the same order.',
  ],
  test: ['Essai : {title}', '测试：{title}', 'Test: {title}'],
} as const satisfies Record<string, Words>
