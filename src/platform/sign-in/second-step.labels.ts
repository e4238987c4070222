// Words of the second step of a sign-in.

import type { Words } from '#engine/words.ts'

export const secondStepWords = {
  title: ['Encore une étape', '还差一步', 'One more step'],
  prompt: [
    'Votre mot de passe est juste. Montrez maintenant que c’est bien vous.',
    '密码正确，请再确认是您本人。',
    'Your password is right. Now show that it is you.',
  ],
  code: ['Code à six chiffres, ou code de secours', '六位验证码或恢复码', 'Six-digit code, or a recovery code'],
  recovery: ['Un de vos codes de secours', '您的恢复码', 'One of your recovery codes'],
  usePasskey: ['Utiliser ma clé d’accès', '使用通行密钥', 'Use my passkey'],
  or: ['ou', '或', 'or'],
  submit: ['Continuer', '继续', 'Continue'],
  back: ['Recommencer avec le mot de passe', '返回重新输入密码', 'Begin again with the password'],
  required: ['Donnez le code.', '请输入验证码。', 'Give the code.'],
  passkeyFailed: [
    'La clé d’accès n’a pas répondu. Réessayez, ou donnez un code.',
    '通行密钥未响应。请重试或输入验证码。',
    'The passkey did not answer. Try again, or give a code.',
  ],
} as const satisfies Record<string, Words>
