// Words of the sign-in page.

import type { Words } from '#engine/words.ts'

export const signInWords = {
  title: ['Connexion', '登录', 'Sign in'],
  welcome: ['Bienvenue', '欢迎', 'Welcome'],
  demo: ['École de démonstration : entrer comme', '演示学校，可用账号', 'Demo school: sign in as'],
  prompt: [
    'Connectez-vous avec le compte que l’école vous a remis.',
    '请使用学校分配的账号登录。',
    'Sign in with the account the school gave you.',
  ],
  account: ['Compte', '账号', 'Account'],
  password: ['Mot de passe', '密码', 'Password'],
  reveal: ['Afficher ou masquer le mot de passe', '显示或隐藏密码', 'Show or hide the password'],
  keep: ['Rester connecté', '保持登录', 'Keep me signed in'],
  submit: ['Se connecter', '登录', 'Sign in'],
  required: ['Ce champ est obligatoire.', '此项为必填项。', 'This field is required.'],
  // Words of the captcha.
  captchaTitle: ['Vérification', '安全验证', 'Verification'],
  captchaOrder: ['Cliquez dans l’ordre :', '请依次点击：', 'Click in this order:'],
  captchaPicture: [
    'Image de vérification : cliquez les éléments demandés, dans l’ordre',
    '验证图片：请按顺序点击指定元素',
    'Verification picture: click what is asked for, in order',
  ],
  captchaMark: ['Retirer la marque {number}', '取消第 {number} 个标记', 'Remove mark {number}'],
  captchaRight: ['Vérification réussie !', '验证成功！', 'Verification is successful!'],
  captchaWrong: [
    'La zone cliquée n’est pas la bonne, veuillez réessayer !',
    '未点中正确区域，请重试！',
    'The correct area is not clicked, please try again!',
  ],
  captchaFailed: [
    'L’image n’a pas pu être chargée, cliquez sur le bouton d’actualisation',
    '验证码加载失败，请点击刷新按钮',
    'Captcha loading failed, please click refresh button',
  ],
  refresh: ['Autre image', '换一张', 'Another picture'],
  cannotSee: [
    'Je ne vois pas l’image : recevoir un code par e-mail',
    '看不清图片？通过邮箱接收验证码',
    'I cannot see the picture: receive a code by e-mail',
  ],
  seePicture: ['Revenir à l’image', '返回图片验证', 'Back to the picture'],
  code: ['Code à six chiffres', '六位验证码', 'Six-digit code'],
  wrongCode: ['Six chiffres.', '请输入六位数字。', 'Six digits.'],
  close: ['Fermer', '关闭', 'Close'],
} as const satisfies Record<string, Words>
