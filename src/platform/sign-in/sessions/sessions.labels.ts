// Words of the sessions.

import type { Words } from '#engine/words.ts'

export const sessionWords = {
  title: ['Sessions ouvertes', '当前登录会话', 'Open sessions'],
  text: [
    'Les appareils où votre compte est connecté. Si vous n’en reconnaissez pas un, terminez-le et changez de mot de passe.',
    '您的账号正在以下设备上登录。如有不认识的设备，请结束该会话并修改密码。',
    'The devices where your account is signed in. If you do not recognise one, end it and change your password.',
  ],
  of: ['Sessions de {name}', '{name} 的登录会话', 'Sessions of {name}'],
  current: ['Cette session', '当前会话', 'This session'],
  kept: ['Reste connecté', '保持登录', 'Stays signed in'],
  unknown: ['Appareil inconnu', '未知设备', 'Unknown device'],
  on: ['{browser} sur {system}', '{system} 上的 {browser}', '{browser} on {system}'],
  used: [
    'Réseau {network} · vue le {time} · ouverte le {since}',
    '网络 {network} · 最近使用 {time} · 登录于 {since}',
    'Network {network} · last seen {time} · opened {since}',
  ],
  end: ['Terminer', '结束', 'End'],
  endNamed: ['Terminer : {device}', '结束：{device}', 'End: {device}'],
  endOthers: ['Terminer toutes les autres', '结束其他所有会话', 'End all others'],
  endAll: ['Terminer toutes ses sessions', '结束其全部会话', 'End all their sessions'],
  onlyHere: ['Vous n’êtes connecté nulle part ailleurs.', '您没有在其他地方登录。', 'You are signed in nowhere else.'],
  nowhere: ['Aucune session ouverte.', '没有登录中的会话。', 'No open session.'],
  close: ['Fermer', '关闭', 'Close'],
} as const satisfies Record<string, Words>
