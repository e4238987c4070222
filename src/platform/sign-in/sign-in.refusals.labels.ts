// Messages of the server about the sign-in.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const signInRefusals = {
  centreClosed: ['L’espace membre est fermé.', '会员中心已关闭。', 'The member centre is centreClosed.'],
  welcome: ['Bienvenue !', '登录成功！', 'Login succeeded!'],
  emergencyFull: [
    'Le disque est plein : vous pouvez consulter, rien ne peut être enregistré.',
    '磁盘已满：您可以查看，但无法保存任何内容。',
    'The disk is full: you can look, nothing can be saved.',
  ],
  emergencyClosed: [
    'Le disque n’accepte aucune écriture : vous pouvez consulter, rien ne peut être enregistré.',
    '磁盘无法写入：您可以查看，但无法保存任何内容。',
    'The disk takes nothing: you can look, nothing can be saved.',
  ],
  alreadyIn: ['Vous êtes déjà connecté.', '您已登录。', 'You are already signed in.'],
  wrong: [
    'Identifiant ou mot de passe incorrect. Après dix essais, un appareil inconnu doit attendre un quart d’heure.',
    '账号或密码错误。连续错误十次后，陌生设备需等待一刻钟。',
    'User name or password is incorrect. After ten attempts an unknown device has to wait a quarter of an hour.',
  ],
  choosePassword: [
    'Ce mot de passe ne sert qu’une fois : choisissez le vôtre.',
    '该密码仅可使用一次，请设置您自己的密码。',
    'This password works once only: choose your own.',
  ],
  oneTimeOver: [
    'Ce mot de passe provisoire n’est plus valable. Demandez-en un autre à l’administration de l’école.',
    '该临时密码已失效，请向学校管理员索取新密码。',
    'This one-time password is no longer valid. Ask the school office for another one.',
  ],
  captcha: [
    'Vérification incorrecte ou expirée : cliquez de nouveau sur l’image.',
    '验证码错误或已过期，请重新点选。',
    'The verification is wrong or out of date: click the picture again.',
  ],
  wrongCode: [
    'Ce code n’est pas valable ou n’est plus valable.',
    '验证码错误或已失效。',
    'This code is wrong or no longer valid.',
  ],
  codeSent: [
    'Si ce compte a une adresse e-mail, un code vient d’y être envoyé. Il vaut dix minutes.',
    '如果该账号绑定了邮箱，验证码已发送，十分钟内有效。',
    'If this account has an e-mail address, a code has just been sent to it. It is valid for ten minutes.',
  ],
  factorWanted: [
    'Votre mot de passe est juste. Donnez maintenant votre second facteur.',
    '密码正确，请继续完成两步验证。',
    'Your password is right. Now give your second factor.',
  ],
  stepOver: [
    'Cette étape a expiré : recommencez avec votre mot de passe.',
    '该步骤已过期，请重新输入密码。',
    'This step is over: begin again with your password.',
  ],
  ended: [
    'Votre session est terminée, veuillez vous reconnecter.',
    '登录已失效，请重新登录。',
    'Login expired, please login again.',
  ],
} as const satisfies Record<string, Words>

export const signInMails = {
  code: {
    subject: ['Votre code de connexion', '您的登录验证码', 'Your sign-in code'],
    body: [
      'Votre code de connexion : {code}\n\nIl vaut dix minutes et une seule fois. Si vous n’avez rien demandé, ignorez ce message.',
      '您的登录验证码：{code}\n\n十分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件。',
      'Your sign-in code: {code}\n\nIt is valid for ten minutes and once only. If you did not ask for it, ignore this message.',
    ],
  },
  lock: {
    subject: [
      'Tentatives de connexion à votre compte',
      '您的账号有多次登录尝试',
      'Attempts to sign in to your account',
    ],
    body: [
      'Dix mots de passe incorrects ont été essayés sur votre compte. Vous pouvez toujours vous connecter depuis vos appareils habituels ; un appareil inconnu doit attendre un quart d’heure.',
      '您的账号已被尝试十次错误密码。您仍可在常用设备上登录；陌生设备需等待一刻钟。',
      'Ten wrong passwords were tried on your account. You can still sign in from the devices you usually use; an unknown device has to wait a quarter of an hour.',
    ],
  },
} as const satisfies Record<string, Mail>
