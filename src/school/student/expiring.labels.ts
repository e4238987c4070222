// Reminders before a permit or a document expires.

import type { Words } from '#engine/words.ts'

export const expiringWords = {
  title: ['{what} : expire dans {days} jour(s)', '{what}：{days} 天后到期', '{what}: ends in {days} day(s)'],
  body: [
    '{what} : valable jusqu’au {day}. Préparez le renouvellement, puis déposez le nouveau document dans vos pièces justificatives.',
    '{what}有效期至 {day}。请提前办理续期，并在“证明材料”中上传新文件。',
    '{what}: valid until {day}. Prepare its renewal, then hand the new document in among your documents.',
  ],
} as const satisfies Record<string, Words>
