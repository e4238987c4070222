// Words about the second factor in my profile.

import type { Words } from '#engine/words.ts'

export const factorWords = {
  title: ['Double authentification', '两步验证', 'Second factor'],
  text: [
    'Après le mot de passe, un code de votre téléphone ou une clé d’accès. Qui vous vole le mot de passe n’entre pas.',
    '输入密码后，还需手机验证码或通行密钥。即使密码泄露，他人也无法登录。',
    'After the password, a code from your phone or a passkey. Who steals the password does not get in.',
  ],
  active: ['Active', '已启用', 'On'],
  inactive: ['Inactive', '未启用', 'Off'],
  app: ['Application de codes', '验证器应用', 'Authenticator app'],
  appText: [
    'Un code à six chiffres qui change toutes les trente secondes, sur votre téléphone.',
    '手机上每三十秒更新一次的六位验证码。',
    'A six-digit code on your phone that changes every thirty seconds.',
  ],
  setUp: ['Mettre en place', '设置', 'Set up'],
  remove: ['Retirer', '移除', 'Remove'],
  passkey: ['Clé d’accès', '通行密钥', 'Passkey'],
  passkeyText: [
    'L’empreinte, le visage ou le code de votre appareil suffit.',
    '使用设备的指纹、面容或锁屏密码即可。',
    'The fingerprint, face or code of your device is enough.',
  ],
  noPasskeys: [
    'Votre navigateur n’en propose pas à cette adresse : ouvrez le site en HTTPS, sous son nom.',
    '浏览器在当前地址不支持通行密钥：请通过 HTTPS 域名访问。',
    'Your browser offers none at this address: open the site over HTTPS, by its name.',
  ],
  addPasskey: ['Ajouter une clé d’accès', '添加通行密钥', 'Add a passkey'],
  passkeyName: ['Nom de cette clé', '密钥名称', 'Name of this passkey'],
  passkeyHint: [
    'Pour la reconnaître, par exemple « Téléphone de Claire ».',
    '便于识别，例如“小明的手机”。',
    'To recognise it, for example “Claire’s phone”.',
  ],
  passkeyUsed: [
    'Créée le {created} · utilisée le {used}',
    '创建于 {created} · 最近使用 {used}',
    'Made {created} · last used {used}',
  ],
  passkeyNew: ['Créée le {created} · jamais utilisée', '创建于 {created} · 从未使用', 'Made {created} · never used'],
  passkeyFailed: [
    'L’appareil n’a pas fait de clé. Recommencez.',
    '设备未能创建密钥，请重试。',
    'The device made no passkey. Please try again.',
  ],
  codes: ['Codes de secours', '恢复码', 'Recovery codes'],
  codesLeft: [
    'Il vous en reste {left} sur dix, chacun pour une fois.',
    '还剩 {left} 个（共十个），每个仅可使用一次。',
    '{left} of ten are left, each good once.',
  ],
  newCodes: ['En créer dix nouveaux', '生成十个新恢复码', 'Make ten new ones'],
  scanTitle: ['Application de codes', '设置验证器应用', 'Authenticator app'],
  scan: [
    'Scannez ce carré avec une application de codes (Aegis, FreeOTP, Google Authenticator…).',
    '请用验证器应用（Aegis、FreeOTP、Google Authenticator 等）扫描二维码。',
    'Scan this square with an authenticator app (Aegis, FreeOTP, Google Authenticator…).',
  ],
  qr: ['Carré à scanner', '二维码', 'Square to scan'],
  byHand: ['Ou saisissez cette clé :', '或手动输入密钥：', 'Or type this key:'],
  code: ['Code que l’application affiche', '应用显示的验证码', 'Code that the app shows'],
  activate: ['Activer', '启用', 'Switch on'],
  close: ['Fermer', '关闭', 'Close'],
  keepTitle: ['Gardez vos codes de secours', '请保存恢复码', 'Keep your recovery codes'],
  keepText: [
    'Chacun remplace une fois le téléphone ou la clé d’accès. Ils ne seront plus jamais affichés.',
    '每个恢复码可代替手机或通行密钥使用一次。关闭后将不再显示。',
    'Each stands in once for the phone or the passkey. They will never be shown again.',
  ],
  download: ['Télécharger', '下载', 'Download'],
  copy: ['Copier', '复制', 'Copy'],
  copied: ['Codes copiés', '已复制', 'Codes copied'],
  kept: ['Je les ai gardés', '我已保存', 'I have kept them'],
  fileName: ['codes-de-secours.txt', '恢复码.txt', 'recovery-codes.txt'],
  removeTitle: ['Retirer : {what}', '移除：{what}', 'Remove: {what}'],
  removeText: [
    'Donnez votre mot de passe. Vos autres sessions se fermeront.',
    '请输入密码。其他登录会话将全部结束。',
    'Give your password. Your other sessions will close.',
  ],
  password: ['Mot de passe', '密码', 'Password'],
  reveal: ['Afficher ou masquer le mot de passe', '显示或隐藏密码', 'Show or hide the password'],
} as const satisfies Record<string, Words>
