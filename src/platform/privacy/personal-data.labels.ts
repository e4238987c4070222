// Messages of the pages of personal data.

import type { Words } from '#engine/words.ts'

export const personalDataWords = {
  notYourself: [
    'Vous ne pouvez pas effacer votre propre compte.',
    '您不能删除自己的账号数据。',
    'You cannot erase your own account.',
  ],
  stillHere: [
    'Cette personne est encore à l’établissement : clôturez d’abord son dossier (sortie, fin d’études ou départ).',
    '此人仍在校：请先办理退学、毕业或离职。',
    'This person is still at the school: close their file first (withdrawal, graduation or departure).',
  ],
  isSuper: [
    'Un super administrateur ne s’efface pas : retirez-lui d’abord ce rôle.',
    '不能删除超级管理员：请先撤销其角色。',
    'A super administrator cannot be erased: take the role away first.',
  ],
  page: ['Données personnelles', '个人数据', 'Personal data'],
  index: ['Registre des traitements', '处理活动登记册', 'Register of processing'],
  edit: ['Fixer les durées de conservation', '设置保存期限', 'Set how long things are kept'],
  person: ['Ce qui est connu d’une personne', '某人的全部数据概览', 'What is known of a person'],
  export: [
    'Remettre une copie de ses données à une personne',
    '向本人提供数据副本',
    'Hand a person a copy of their data',
  ],
  erase: ['Effacer une personne', '删除某人的数据', 'Erase a person'],
  erased: ['Données personnelles effacées.', '个人数据已删除。', 'Personal data erased.'],
  savedLater: [
    'Durée enregistrée. Plus courte, elle prend effet dans 30 jours ; ce qu’elle effacera est annoncé d’ici là.',
    '保存期限已更新。缩短的期限将在 30 天后生效，届时将删除的内容会提前公示。',
    'Duration saved. As it is shorter, it takes effect in 30 days; what it will erase is announced until then.',
  ],
  tooShortPeriod: [
    'Moins de {days} jours : seuls deux super administrateurs peuvent en décider ensemble.',
    '少于 {days} 天：须由两位超级管理员共同决定。',
    'Less than {days} days: only two super administrators can decide that together.',
  ],
  asksSecond: [
    'Un second super administrateur doit demander la même durée de {days} jour(s) dans les 7 jours.',
    '须由另一位超级管理员在 7 天内确认同样的期限（{days} 天）。',
    'A second super administrator has to ask for the same duration of {days} day(s) within 7 days.',
  ],
  confirm: ['Confirmer l’effacement automatique', '确认自动清除', 'Confirm automatic erasure'],
  confirmed: [
    'L’effacement automatique commence la nuit prochaine.',
    '自动清除将从今晚开始。',
    'Automatic erasure begins tonight.',
  ],
  saved: ['Durée enregistrée.', '保存期限已更新。', 'Duration saved.'],
  staysBackups: [
    'Les sauvegardes gardent une copie au plus 35 jours ; une restauration efface la personne de nouveau.',
    '备份最多保留 35 天；恢复备份后会再次删除此人的数据。',
    'Backups keep a copy for at most 35 days; after a restore the person is erased again.',
  ],
} as const satisfies Record<string, Words>
