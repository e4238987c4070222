// Words of the mail to the old address of an account after a change of address.

import type { Mail } from '#platform/messages/index.server.ts'

export const addressMails = {
  email: {
    subject: ['Votre adresse e-mail a changé', '您的邮箱已变更', 'Your e-mail address has changed'],
    body: [
      'L’adresse e-mail de votre compte vient d’être remplacée. Si ce n’est pas vous, prévenez tout de suite l’administration de l’école.',
      '您账号的邮箱已被更换。如非本人操作，请立即联系学校管理员。',
      'The e-mail address of your account has just been replaced. If this was not you, tell the school office at once.',
    ],
  },
  mobile: {
    subject: ['Votre numéro de mobile a changé', '您的手机号已变更', 'Your mobile number has changed'],
    body: [
      'Le numéro de mobile de votre compte vient d’être remplacé. Si ce n’est pas vous, prévenez tout de suite l’administration de l’école.',
      '您账号的手机号已被更换。如非本人操作，请立即联系学校管理员。',
      'The mobile number of your account has just been replaced. If this was not you, tell the school office at once.',
    ],
  },
} as const satisfies Record<string, Mail>
