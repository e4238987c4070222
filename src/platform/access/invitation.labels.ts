// Words of the invitation mail, and of the page for an expired link.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const invitationRefusals = {
  sent: [
    'Un lien a été envoyé à {email}. Il vaut 48 heures.',
    '链接已发送至 {email}，48 小时内有效。',
    'A link has been sent to {email}. It is valid for 48 hours.',
  ],
  noAddress: [
    '{name} n’a pas d’adresse e-mail : indiquez-la d’abord.',
    '{name} 没有邮箱地址，请先填写。',
    '{name} has no e-mail address: enter it first.',
  ],
  hasPassword: [
    '{name} s’est déjà connecté(e) ou a un mot de passe : envoyez un lien par e-mail.',
    '{name} 已登录过或已有密码，请通过邮件发送链接。',
    '{name} has signed in before or has a password: send a link by e-mail.',
  ],
  over: [
    'Ce lien n’est plus valable. Demandez-en un autre à l’administration de l’école.',
    '该链接已失效，请向学校管理员索取新链接。',
    'This link is no longer valid. Ask the school office for another one.',
  ],
  chosen: [
    'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
    '密码已保存，现在可以登录。',
    'Your password is saved. You can sign in.',
  ],
} as const satisfies Record<string, Words>

export const invitationMails = {
  first: {
    subject: ['Votre compte est prêt', '您的账号已开通', 'Your account is ready'],
    body: [
      'Bonjour {name},\n\nUn compte vous attend sur {site} ; votre identifiant est {account}. Choisissez votre mot de passe :\n{link}\n\nCe lien vaut 48 heures et une seule fois.',
      '{name}，您好：\n\n您在 {site} 的账号已开通，账号名为 {account}。请设置您的密码：\n{link}\n\n此链接 48 小时内有效，仅可使用一次。',
      'Hello {name},\n\nAn account is waiting for you at {site}; your user name is {account}. Choose your password:\n{link}\n\nThis link is valid for 48 hours and once only.',
    ],
  },
  again: {
    subject: ['Choisissez un nouveau mot de passe', '请设置新密码', 'Choose a new password'],
    body: [
      'Bonjour {name},\n\nL’administration vous invite à choisir un nouveau mot de passe pour votre compte {account} sur {site} :\n{link}\n\nCe lien vaut 48 heures et une seule fois. Votre mot de passe actuel reste valable jusque-là.',
      '{name}，您好：\n\n管理员邀请您为 {site} 的账号 {account} 设置新密码：\n{link}\n\n此链接 48 小时内有效，仅可使用一次。在此之前，原密码仍然有效。',
      'Hello {name},\n\nThe office invites you to choose a new password for your account {account} at {site}:\n{link}\n\nThis link is valid for 48 hours and once only. Your present password stays valid until then.',
    ],
  },
} as const satisfies Record<string, Mail>
