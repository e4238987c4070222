// What the pages of personal data have to say.

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
  staysTrail: [
    'L’historique garde la date de chaque modification, sans nom ni valeur.',
    '历史仅保留每次更改的日期，不含姓名和内容。',
    'The history keeps the date of each change, without a name or a value.',
  ],
  staysSchooling: [
    'Les dates d’entrée dans chaque statut restent pour les statistiques, sans motif ni nom.',
    '各状态的日期保留用于统计，不含原因和姓名。',
    'The dates of each status stay for statistics, without reason or name.',
  ],
  staysMoney: [
    'Les écritures comptables restent dix ans (Code de commerce, art. L. 123-22), sous un numéro sans nom.',
    '会计记录依法保留十年（《商法典》第 L.123-22 条），仅以编号表示，不含姓名。',
    'Ledger entries stay for ten years (French commercial code, art. L. 123-22), under a number without a name.',
  ],
  staysLog: [
    'Le journal garde l’acte et sa date : la loi veut savoir qui accède aux données. Le nom et l’adresse IP en sont retirés.',
    '日志保留操作及日期（法律要求记录数据访问），姓名和 IP 地址将被移除。',
    'The log keeps the act and its date: the law wants access to be known. Name and IP address are taken out.',
  ],
  staysCertificates: [
    'D’une attestation délivrée restent le numéro, le code et l’état, pour qui en tient encore une copie ; son contenu et son fichier sont effacés.',
    '已签发的证明仅保留编号、验证码和状态，供仍持有副本者核验；其内容和文件将被删除。',
    'Of a certificate that was issued the number, the code and the state stay, for whoever still holds a copy; its content and its file are erased.',
  ],
  staysAgreements: [
    'Un protocole signé reste entier, comme preuve, {days} jours après sa fin (C. civ., art. 2224) ; puis la nuit l’anonymise et efface son fichier.',
    '已签署的协议作为证据在到期后完整保留 {days} 天（《民法典》第2224条），随后自动匿名化并删除文件。',
    'A signed agreement stays whole, as evidence, for {days} days after its end (French Civil Code, art. 2224); then it is made anonymous at night and its file erased.',
  ],
  staysBackups: [
    'Les sauvegardes gardent une copie au plus 35 jours ; une restauration efface la personne de nouveau.',
    '备份最多保留 35 天；恢复备份后会再次删除此人的数据。',
    'Backups keep a copy for at most 35 days; after a restore the person is erased again.',
  ],
} as const satisfies Record<string, Words>
