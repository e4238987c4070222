// Messages of the server about my profile.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const accountRefusals = {
  wrongPassword: ['Ce n’est pas votre mot de passe actuel.', '当前密码不正确。', 'This is not your present password.'],
  passwordChanged: [
    'Mot de passe changé. Vos autres sessions sont terminées.',
    '密码已修改，其他登录会话均已结束。',
    'Password changed. Your other sessions have ended.',
  ],
} as const satisfies Record<string, Words>

export const accountMails = {
  password: {
    subject: ['Votre mot de passe a changé', '您的密码已修改', 'Your password has changed'],
    body: [
      'Le mot de passe de votre compte vient d’être changé et vos autres sessions sont terminées. Si ce n’est pas vous, prévenez tout de suite l’administration de l’école.',
      '您账号的密码已修改，其他登录会话均已结束。如非本人操作，请立即联系学校管理员。',
      'The password of your account has just been changed and your other sessions have ended. If this was not you, tell the school office at once.',
    ],
  },
} as const satisfies Record<string, Mail>
