// Messages about requesting a code, and the mail or text message with it.

import type { Words } from '#engine/words.ts'

export const sendWords = {
  sentMail: [
    'Si cette adresse convient, un code vient d’y être envoyé. Il vaut dix minutes.',
    '如果该邮箱可用，验证码已发送，十分钟内有效。',
    'If this address can be used, a code has just been sent to it. It is valid for ten minutes.',
  ],
  sentSms: [
    'Si ce numéro convient, un code vient d’y être envoyé. Il vaut dix minutes.',
    '如果该手机号可用，验证码已发送，十分钟内有效。',
    'If this number can be used, a code has just been sent to it. It is valid for ten minutes.',
  ],
  captcha: [
    'Vérification incorrecte ou expirée : cliquez de nouveau sur l’image.',
    '验证码错误或已过期，请重新点选。',
    'The verification is wrong or out of date: click the picture again.',
  ],
  busy: [
    'Trop de codes ont été demandés. Réessayez dans une heure.',
    '验证码请求过多，请一小时后再试。',
    'Too many codes have been asked for. Try again in an hour.',
  ],
  password: ['Mot de passe incorrect.', '密码错误。', 'Password error.'],
} as const satisfies Record<string, Words>

export const codeSubjects = {
  user_register: ['Votre code d’inscription', '您的注册验证码', 'Your registration code'],
  user_retrieve_pwd: ['Votre code pour un nouveau mot de passe', '您的找回密码验证码', 'Your code for a new password'],
  user_change_email: ['Votre code pour cette adresse', '您的邮箱绑定验证码', 'Your code for this address'],
  user_change_mobile: ['Votre code pour ce numéro', '您的手机绑定验证码', 'Your code for this number'],
  user_email_verify: ['Votre code de vérification', '您的身份验证码', 'Your verification code'],
  user_mobile_verify: ['Votre code de vérification', '您的身份验证码', 'Your verification code'],
} as const satisfies Record<string, Words>

export const codeTexts = {
  code: [
    '{site} : {subject} : {code}. Il vaut dix minutes et une seule fois. Si vous n’avez rien demandé, ignorez ce message.',
    '【{site}】{subject}：{code}，十分钟内有效，仅可使用一次。如非本人操作，请忽略。',
    '{site}: {subject}: {code}. It is valid for ten minutes and once only. If you did not ask for it, ignore this message.',
  ],
  /** Sent instead of a code if the address already has an account, so that only its owner learns that. */
  taken: [
    '{site} : quelqu’un a voulu utiliser cette adresse pour un compte, mais elle en a déjà un. Si c’est vous, connectez-vous ou choisissez un nouveau mot de passe.',
    '【{site}】有人尝试用此地址注册或绑定账号，但它已有账号。如是您本人，请直接登录或找回密码。',
    '{site}: somebody wanted to use this address for an account, but it has one already. If it was you, sign in or choose a new password.',
  ],
  none: [
    '{site} : quelqu’un a demandé un nouveau mot de passe avec cette adresse, mais aucun compte actif ne s’en sert. Si ce n’était pas vous, ignorez ce message.',
    '【{site}】有人用此地址申请找回密码，但没有使用该地址的有效账号。如非本人操作，请忽略。',
    '{site}: somebody asked for a new password with this address, but no active account uses it. If it was not you, ignore this message.',
  ],
} as const satisfies Record<string, Words>
