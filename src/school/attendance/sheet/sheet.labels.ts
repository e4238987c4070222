// What the calls of sign-in sheets do.

import type { Words } from '#engine/words.ts'

export const sheetCallWords = {
  openCode: ['Ouvrir l’émargement, lire le code', '开启签到并获取验证码', 'Open the sign-in, read the code'],
  code: ['Scanner le code d’une séance', '扫描课次二维码', 'Scan the code of a session'],
  sign: ['Émarger', '签到', 'Sign in to a session'],
  mine: ['Mes séances où émarger', '我可签到的课次', 'My sessions to sign in to'],
  sheet: ['Feuille d’émargement', '签到表', 'Sign-in sheet'],
  followSheet: ['Suivre la feuille d’émargement', '实时跟踪签到表', 'Follow the sign-in sheet'],
  strike: ['Retirer une présence', '取消签到', 'Strike out a presence'],
  addPresent: ['Ajouter une présence', '添加签到', 'Add a presence'],
  signTablet: ['Signer sur la tablette', '在平板上签名', 'Sign on the tablet'],
  takePaper: ['Joindre la feuille signée à la main', '附上手写签到表', 'Attach the sheet signed by hand'],
  closeSheet: ['Clôturer la feuille', '关闭签到表', 'Close the sheet'],
  sheetFile: ['Télécharger la feuille', '下载签到表', 'Download the sheet'],
} as const satisfies Record<string, Words>

/** In a sentence of the doctor. */
export const sealedSheets = ['feuilles d’émargement', '签到表', 'sign-in sheets'] as const satisfies Words
