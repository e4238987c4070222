// Words of the members' sign-in page.

import type { Words } from '#engine/words.ts'

export const doorWords = {
  lead: [
    'Votre compte, votre solde et vos points, à portée de main.',
    '您的账户、余额与积分，一处掌握。',
    'Your account, your balance and your points, within reach.',
  ],
  signIn: ['Espace membre', '会员中心', 'Member centre'],
  signInLead: [
    'Connectez-vous avec votre compte, votre adresse ou votre numéro.',
    '使用账号、邮箱或手机号登录。',
    'Sign in with your account, your address or your number.',
  ],
  anyName: ['Compte, e-mail ou mobile', '账号、邮箱或手机号', 'Account, e-mail or mobile'],
  forgotten: ['Mot de passe oublié ?', '忘记密码？', 'Forgotten your password?'],
  noAccount: ['Pas encore de compte ?', '还没有账号？', 'No account yet?'],
  hasAccount: ['Déjà un compte ?', '已有账号？', 'An account already?'],
  register: ['Créer un compte', '注册账号', 'Create an account'],
  registerLead: [
    'Un code vérifie votre adresse ou votre numéro, puis vous choisissez votre compte.',
    '先用验证码确认邮箱或手机号，再设置账号。',
    'A code verifies your address or your number, then you choose your account.',
  ],
  registerClosed: [
    'L’école ne peut pas encore envoyer de codes : demandez au secrétariat de créer votre compte.',
    '学校暂时无法发送验证码，请联系教务处为您开设账号。',
    'The school cannot send codes yet: ask the school office to create your account.',
  ],
  codeBy: ['Recevoir le code', '接收验证码', 'Receive the code'],
  by: {
    email: ['Par e-mail', '通过邮箱', 'By e-mail'],
    mobile: ['Par SMS', '通过短信', 'By text message'],
  },
  address: {
    email: ['Adresse e-mail', '邮箱', 'E-mail address'],
    mobile: ['Numéro de mobile', '手机号', 'Mobile number'],
  },
  accountHint: [
    'De 3 à 15 caractères, d’abord une lettre.',
    '3 至 15 个字符，以字母开头。',
    '3 to 15 characters, first a letter.',
  ],
  retrieve: ['Nouveau mot de passe', '找回密码', 'New password'],
  retrieveLead: [
    'Un code envoyé à l’adresse ou au numéro de votre compte permet d’en choisir un autre.',
    '通过账号绑定的邮箱或手机号接收验证码，重新设置密码。',
    'A code sent to the address or the number of your account lets you choose another one.',
  ],
  retrieveClosed: [
    'L’école ne peut pas encore envoyer de codes : demandez au secrétariat un nouveau mot de passe.',
    '学校暂时无法发送验证码，请联系教务处重置密码。',
    'The school cannot send codes yet: ask the school office for a new password.',
  ],
  newPassword: ['Nouveau mot de passe', '新密码', 'New password'],
  change: ['Changer le mot de passe', '修改密码', 'Change the password'],
  back: ['Retour à la connexion', '返回登录', 'Back to signing in'],
} as const satisfies Record<string, Words | Record<string, Words>>
