// Words about reading codes and links in the outbox if no gateway is configured.

import type { Words } from '#engine/words.ts'

export const outboxNoteWords = {
  note: [
    'Hors production et sans service d’envoi, e-mails et SMS restent dans la boîte d’envoi : le super-administrateur y lit le code.',
    '非生产环境且未配置发送服务：邮件和短信保留在发件箱，由超级管理员查看验证码。',
    'Outside production and without a gateway, e-mails and text messages stay in the outbox, where the super administrator reads the code.',
  ],
  open: ['Ouvrir la boîte d’envoi', '打开发件箱', 'Open the outbox'],
} as const satisfies Record<string, Words>
