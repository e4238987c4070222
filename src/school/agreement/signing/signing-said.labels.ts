// Descriptions of the signing calls, and the mail with the code.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const signingWords = {
  open: ['Ouvrir un document à signer', '打开待签文件', 'Open a document to sign'],
  read: ['Dire qu’il est lu jusqu’au bout', '确认已读至末尾', 'Say that it is read to its end'],
  code: ['Recevoir un code par e-mail', '发送邮件验证码', 'Receive a code by e-mail'],
  prove: ['Vérifier le code', '校验验证码', 'Check the code'],
  sign: ['Signer', '签署', 'Sign'],
  decline: ['Refuser', '拒签', 'Decline'],
} as const satisfies Record<string, Words>

export const signingCodeMail: Mail = {
  subject: ['Votre code de signature', '您的签署验证码', 'Your signing code'],
  body: [
    'Bonjour {name},\n\nVotre code pour signer « {title} » : {code}\n\nIl vaut dix minutes. Si vous n’êtes pas à l’origine de cette demande, ne le communiquez à personne.',
    '{name}，您好：\n\n您签署“{title}”的验证码为：{code}\n\n十分钟内有效。如非本人操作，请勿告知任何人。',
    'Hello {name},\n\nYour code to sign “{title}”: {code}\n\nIt is valid for ten minutes. If you did not ask for it, tell it to nobody.',
  ],
}
