// Words for the personal data of attendance.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  sheet: ['Feuilles d’émargement', '签到表', 'Sign-in sheets'],
  device: ['Clés des appareils qui émargent', '签到设备的密钥', 'Keys of the devices that sign in'],
  scan: ['Codes de séance scannés', '课次扫码记录', 'Scanned codes of sessions'],
  entry: ['Émargements', '签到记录', 'Sign-ins to sessions'],
  version: ['Feuilles clôturées', '已关闭的签到表', 'Closed sheets'],
  line: ['Lignes des feuilles clôturées', '已关闭签到表的记录', 'Lines of closed sheets'],
} as const satisfies Record<string, Words>
