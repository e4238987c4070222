// Messages of the server about the second factor.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

const notYou = [
  'Si ce n’est pas vous, prévenez tout de suite l’administration de l’école.',
  '如非本人操作，请立即联系学校管理员。',
  'If this was not you, tell the school office at once.',
] as const

const mail = (subject: Words, what: Words) => ({
  subject,
  body: [`${what[0]} ${notYou[0]}`, `${what[1]}${notYou[1]}`, `${what[2]} ${notYou[2]}`] as const,
})

export const factorRefusals = {
  already: [
    'Une application de codes est déjà en place : retirez-la d’abord.',
    '已设置验证器应用，请先将其移除。',
    'An authenticator app is set up already: remove it first.',
  ],
  none: ['Il n’y a pas de second facteur.', '尚未设置两步验证。', 'There is no second factor.'],
  wrongCode: [
    'Ce code n’est pas valable. Vérifiez l’heure de votre téléphone et donnez le code suivant.',
    '验证码无效。请检查手机时间，并输入下一个验证码。',
    'This code is not valid. Check the clock of your phone and give the next code.',
  ],
  wrongPasskey: [
    'La clé d’accès n’a pas pu être vérifiée. Recommencez.',
    '无法验证该通行密钥，请重试。',
    'The passkey could not be verified. Please try again.',
  ],
  wrongPassword: ['Ce n’est pas votre mot de passe.', '密码不正确。', 'This is not your password.'],
  wrongProof: [
    'La vérification a échoué. Recommencez.',
    '验证失败，请重试。',
    'The verification failed. Please try again.',
  ],
  added: [
    'Double authentification activée. Vos autres sessions sont terminées.',
    '两步验证已启用，其他登录会话均已结束。',
    'Second factor in place. Your other sessions have ended.',
  ],
  removed: ['Second facteur retiré.', '已移除该两步验证方式。', 'Second factor removed.'],
  notYourOwn: [
    'Votre propre double authentification se règle dans « Mon profil ».',
    '请在“个人资料”中管理您自己的两步验证。',
    'Your own second factor is managed in “My profile”.',
  ],
  reset: [
    'Double authentification de {name} réinitialisée.',
    '已重置 {name} 的两步验证。',
    'The second factor of {name} has been reset.',
  ],
  mustEnrol: [
    'Votre compte doit avoir une double authentification : activez-la dans « Mon profil ».',
    '您的账号必须启用两步验证，请在“个人资料”中设置。',
    'Your account must have a second factor: set it up in “My profile”.',
  ],
} as const satisfies Record<string, Words>

export const factorMails = {
  added: mail(
    ['Double authentification activée', '两步验证已启用', 'Second factor added'],
    [
      'Un second facteur vient d’être ajouté à votre compte.',
      '您的账号已添加新的两步验证方式。',
      'A second factor has just been added to your account.',
    ],
  ),
  removed: mail(
    ['Second facteur retiré', '两步验证方式已移除', 'Second factor removed'],
    [
      'Un second facteur vient d’être retiré de votre compte.',
      '您的账号有一种两步验证方式被移除。',
      'A second factor has just been removed from your account.',
    ],
  ),
  reset: mail(
    ['Double authentification réinitialisée', '两步验证已重置', 'Second factor reset'],
    [
      'Un administrateur vient de réinitialiser la double authentification de votre compte.',
      '管理员已重置您账号的两步验证。',
      'An administrator has just reset the second factor of your account.',
    ],
  ),
} as const satisfies Record<string, Mail>
