// Words about proving one's identity again.

import type { Words } from '#engine/words.ts'

export const stepUpWords = {
  title: ['Confirmez que c’est vous', '请确认是您本人', 'Confirm that it is you'],
  why: [
    'Cette opération touche aux droits ou aux accès. Votre saisie est conservée et reprend ensuite.',
    '此操作涉及权限或访问安全。您输入的内容已保留，确认后将继续。',
    'This concerns rights or access. What you typed is kept and goes on afterwards.',
  ],
  password: ['Mot de passe', '密码', 'Password'],
  reveal: ['Afficher ou masquer le mot de passe', '显示或隐藏密码', 'Show or hide the password'],
  recovery: ['Code de secours', '恢复码', 'Recovery code'],
  code: ['Code à six chiffres, ou code de secours', '六位验证码或恢复码', 'Six-digit code, or a recovery code'],
  usePasskey: ['Utiliser ma clé d’accès', '使用通行密钥', 'Use my passkey'],
  or: ['ou', '或', 'or'],
  confirm: ['Confirmer', '确认', 'Confirm'],
  cancel: ['Annuler', '取消', 'Cancel'],
  required: ['Ce champ est obligatoire.', '此项为必填项。', 'This field is required.'],
  passkeyFailed: [
    'La clé d’accès n’a pas répondu. Réessayez, ou choisissez une autre façon.',
    '通行密钥未响应。请重试或选择其他方式。',
    'The passkey did not answer. Try again, or choose another way.',
  ],
} as const satisfies Record<string, Words>
