// The message to the office about an altered agreement.

import type { Words } from '#engine/words.ts'

export const tamperedNews = {
  title: ['Protocole altéré : {number}', '协议文本被改动：{number}', 'Agreement altered: {number}'],
  body: [
    'Le texte ou une signature de {number} ne correspond plus à son empreinte. Comparez-le à une sauvegarde avant de vous en servir.',
    '{number} 的文本或签名与其哈希值不符。请与备份核对后再使用。',
    'The text or a signature of {number} no longer matches its fingerprint. Compare it with a backup before relying on it.',
  ],
} as const satisfies Record<string, Words>
