// Words of the page behind the link to choose a password.

import type { Words } from '#engine/words.ts'

export const invitationWords = {
  title: ['Votre mot de passe', '设置密码', 'Your password'],
  hello: [
    'Bonjour {name}. Choisissez le mot de passe de votre compte {account}.',
    '{name}，您好。请为您的账号 {account} 设置密码。',
    'Hello {name}. Choose the password of your account {account}.',
  ],
  password: ['Mot de passe', '密码', 'Password'],
  reveal: ['Afficher ou masquer le mot de passe', '显示或隐藏密码', 'Show or hide the password'],
  save: ['Enregistrer', '保存', 'Save'],
  signIn: ['Se connecter', '登录', 'Sign in'],
  opening: ['Un instant…', '请稍候…', 'One moment…'],
} as const satisfies Record<string, Words>
