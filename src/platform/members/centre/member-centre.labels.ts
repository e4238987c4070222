// Messages of the server in the member centre.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const memberCentreWords = {
  nothingToOpen: [
    'Votre groupe n’ouvre aucune page de l’espace membre. Écrivez à l’école.',
    '您所在的分组没有可打开的会员中心页面，请联系学校。',
    'Your group opens no page of the member centre. Write to the school.',
  ],
  chooseWay: [
    'Choisissez comment recevoir votre code.',
    '请选择接收验证码的方式。',
    'Choose how to receive your code.',
  ],
  wrongCode: [
    'Ce code n’est pas valable ou n’est plus valable.',
    '验证码错误或已失效。',
    'This code is wrong or no longer valid.',
  ],
  wrongPassword: ['Mot de passe incorrect.', '密码错误。', 'Password error.'],
  otherPassword: [
    'Les deux mots de passe sont différents.',
    '两次输入的密码不一致。',
    'The two passwords are different.',
  ],
  verifyFirst: [
    'Confirmez d’abord votre adresse ou votre numéro actuel.',
    '请先验证当前的邮箱或手机号。',
    'First confirm your present address or number.',
  ],
  updated: ['Informations mises à jour', '资料更新成功', 'Data updated successfully~'],
  passwordChanged: [
    'Mot de passe changé, veuillez vous reconnecter.',
    '密码已修改，请重新登录。',
    'Password has been changed, please login again~',
  ],
  sessionsEnded: ['Session terminée', '会话已结束', 'Session ended'],
  stillOwns: [
    'Il reste {money} sur votre compte : demandez d’abord à l’école de vous les rendre.',
    '您的账户余额还有 {money}，请先联系学校退还。',
    'There are {money} left on your account: first ask the school to pay them back.',
  ],
  accountClosed: [
    'Votre compte est fermé et vos données sont effacées, sauf les écritures que la loi oblige à garder.',
    '您的账号已注销，除法律要求保留的账目外，数据均已删除。',
    'Your account is closed and your data are erased, except for the entries that the law makes the school keep.',
  ],
} as const satisfies Record<string, Words>

export const memberMails = {
  bind: {
    subject: [
      'L’adresse de votre compte a changé',
      '您的账号绑定信息已变更',
      'The address of your account has changed',
    ],
    body: [
      'L’adresse e-mail ou le numéro de mobile de votre compte vient d’être remplacé. Si ce n’est pas vous, prévenez tout de suite l’école.',
      '您账号的邮箱或手机号已被更换。如非本人操作，请立即联系学校。',
      'The e-mail address or the mobile number of your account has just been replaced. If this was not you, tell the school at once.',
    ],
  },
  password: {
    subject: ['Votre mot de passe a changé', '您的密码已修改', 'Your password has changed'],
    body: [
      'Le mot de passe de votre compte vient d’être changé et toutes vos sessions sont terminées. Si ce n’est pas vous, prévenez tout de suite l’école.',
      '您账号的密码已修改，所有登录会话均已结束。如非本人操作，请立即联系学校。',
      'The password of your account has just been changed and all your sessions have ended. If this was not you, tell the school at once.',
    ],
  },
} as const satisfies Record<string, Mail>
