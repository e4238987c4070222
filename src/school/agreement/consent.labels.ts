// Sentences that are accepted with a signature. They are stored with it verbatim.

import type { Words } from '#engine/words.ts'

export const consentWords = {
  sign: [
    'J’ai lu l’intégralité de « {title} » ({number}), j’en accepte les termes et je signe électroniquement ce document.',
    '本人已阅读“{title}”（{number}）全文，同意其条款，并以电子方式签署本文件。',
    'I have read the whole of “{title}” ({number}), I accept its terms and sign this document electronically.',
  ],
  acknowledge: [
    'J’ai lu l’intégralité de « {title} » ({number}) et j’en ai pris connaissance.',
    '本人已阅读“{title}”（{number}）全文并知悉其内容。',
    'I have read the whole of “{title}” ({number}) and taken note of it.',
  ],
} as const satisfies Record<string, Words>

/** The legal value of such a signature. */
export const levelWords: Words = [
  'Signature électronique simple (code civil, art. 1366 et 1367) : l’établissement conserve le texte, son empreinte et les traces de la signature.',
  '简单电子签名（《法国民法典》第 1366 与 1367 条）：学校保存文本、其哈希值及签署记录。',
  'Simple electronic signature (French civil code, art. 1366 and 1367): the school keeps the text, its fingerprint and the traces of the signing.',
]
