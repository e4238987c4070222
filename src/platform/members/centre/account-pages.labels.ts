// Words of the members' pages about their own account.

import type { Words } from '#engine/words.ts'

export const accountPageWords = {
  lastVisit: ['Dernière connexion : {time}', '上次登录：{time}', 'Last sign-in: {time}'],
  failed: ['Cette page n’a pas pu être chargée', '页面加载失败', 'This page could not be loaded'],
  // Words of the overview.
  balance: ['Solde', '余额', 'Balance'],
  points: ['Points', '积分', 'Points'],
  week: ['Les sept derniers jours', '最近七天', 'The last seven days'],
  moneyMoved: ['Mouvements du solde', '余额变动', 'Movements of the balance'],
  pointsMoved: ['Mouvements des points', '积分变动', 'Movements of the points'],
  day: ['Jour', '日期', 'Day'],
  nothingMoved: ['Aucun mouvement ces sept jours.', '最近七天没有变动。', 'Nothing moved in these seven days.'],
  numbers: ['Voir les nombres', '查看数据表', 'See the numbers'],
  walk: [
    'Les flèches parcourent le graphique ; le tableau qui suit dit les mêmes nombres.',
    '用方向键逐项浏览；下方表格列出相同的数据。',
    'The arrow keys walk along the chart; the table below says the same numbers.',
  ],
  // Words of the profile.
  me: ['Mes informations', '基本信息', 'My details'],
  contact: ['Coordonnées', '邮箱与手机', 'Contact'],
  data: ['Mes données', '我的数据', 'My data'],
  // Words of the password and the sessions.
  passwordAbout: [
    'Le changer ferme toutes vos sessions : vous vous reconnecterez.',
    '修改密码后所有登录会话都将结束，需要重新登录。',
    'Changing it closes all your sessions: you sign in again.',
  ],
} as const satisfies Record<string, Words>

export const ledgerPageWords = {
  titles: { money: ['Mon solde', '我的余额', 'My balance'], score: ['Mes points', '我的积分', 'My points'] },
  when: ['Date', '日期', 'Date'],
  memo: ['Motif', '说明', 'Reason'],
  moved: ['Mouvement', '变动', 'Movement'],
  after: { money: ['Solde', '余额', 'Balance'], score: ['Total', '积分', 'Total'] },
  unsaid: ['Sans motif', '无说明', 'No reason given'],
  empty: {
    money: ['Aucun mouvement sur votre solde', '暂无余额记录', 'Nothing has moved on your balance'],
    score: ['Aucun point pour l’instant', '暂无积分记录', 'No points yet'],
  },
  emptyText: {
    money: [
      'Les versements et les achats que l’école enregistre pour vous apparaîtront ici.',
      '学校为您登记的充值与消费将显示在这里。',
      'Payments and purchases that the school records for you will appear here.',
    ],
    score: [
      'Les points que l’école vous donne, et ceux que vous échangez, apparaîtront ici.',
      '学校发放及您兑换的积分将显示在这里。',
      'Points that the school gives you, and those you exchange, will appear here.',
    ],
  },
  beyond: ['Cette page n’existe pas', '没有这一页', 'There is no such page'],
  toFirst: ['Revenir à la première page', '返回第一页', 'Back to the first page'],
} as const satisfies Record<string, Words | Record<'money' | 'score', Words>>

export const contactWords = {
  email: ['Adresse e-mail', '邮箱', 'E-mail address'],
  mobile: ['Numéro de mobile', '手机号', 'Mobile number'],
  lead: [
    'Ils servent à vous connecter et à retrouver votre mot de passe. Un changement se confirme par un code, et l’ancienne adresse en est prévenue.',
    '用于登录和找回密码。变更须经验证码确认，并会通知原邮箱或手机号。',
    'They let you sign in and get your password back. A change is confirmed by a code, and the old address is told of it.',
  ],
  none: ['Non renseigné', '未绑定', 'Not given'],
  bind: ['Ajouter', '绑定', 'Add'],
  rebind: ['Changer', '更换', 'Change'],
  noCodes: {
    email: [
      'L’école n’envoie pas de codes par e-mail pour le moment : demandez le changement au secrétariat.',
      '学校暂未开通邮件验证码，如需变更请联系教务处。',
      'The school sends no codes by e-mail for the moment: ask the school office for a change.',
    ],
    mobile: [
      'L’école n’envoie pas de codes par SMS pour le moment : demandez le changement au secrétariat.',
      '学校暂未开通短信验证码，如需变更请联系教务处。',
      'The school sends no codes by text message for the moment: ask the school office for a change.',
    ],
  },
  bindTitle: {
    email: ['Ajouter une adresse e-mail', '绑定邮箱', 'Add an e-mail address'],
    mobile: ['Ajouter un numéro de mobile', '绑定手机号', 'Add a mobile number'],
  },
  rebindTitle: {
    email: ['Changer d’adresse e-mail', '更换邮箱', 'Change the e-mail address'],
    mobile: ['Changer de numéro de mobile', '更换手机号', 'Change the mobile number'],
  },
  next: {
    email: ['Nouvelle adresse e-mail', '新邮箱', 'New e-mail address'],
    mobile: ['Nouveau numéro de mobile', '新手机号', 'New mobile number'],
  },
  password: ['Mot de passe', '密码', 'Password'],
  reveal: ['Afficher ou masquer le mot de passe', '显示或隐藏密码', 'Show or hide the password'],
  confirmOld: [
    'D’abord, confirmez que {address} est bien à vous.',
    '请先验证 {address} 为您本人所有。',
    'First, confirm that {address} is yours.',
  ],
  lost: [
    'Vous n’y avez plus accès ? Écrivez au secrétariat de l’école.',
    '无法使用原邮箱或手机号？请联系学校教务处。',
    'You cannot reach it any more? Write to the school office.',
  ],
  confirmNew: [
    'Un code va à la nouvelle adresse ; elle remplace l’ancienne dès qu’il est confirmé.',
    '验证码将发送到新地址，确认后立即生效。',
    'A code goes to the new one; it takes the place of the old one as soon as the code is confirmed.',
  ],
  bindLead: [
    'Votre mot de passe, puis un code envoyé à l’adresse à ajouter.',
    '请输入密码，然后输入发送到新地址的验证码。',
    'Your password, then a code sent to what you add.',
  ],
  continue: ['Continuer', '下一步', 'Continue'],
  confirm: ['Confirmer', '确认', 'Confirm'],
} as const satisfies Record<string, Words | Record<'email' | 'mobile', Words>>

export const ownDataWords = {
  exportTitle: ['Une copie de mes données', '我的数据副本', 'A copy of my data'],
  exportText: [
    'Tout ce que l’école conserve sur ce compte, dans un fichier ZIP : vos informations, vos mouvements, vos messages, vos fichiers.',
    '下载学校保存的与此账号有关的全部数据（ZIP 文件）：个人资料、余额与积分记录、消息和文件。',
    'All that the school keeps about this account, in a ZIP file: your details, your movements, your messages, your files.',
  ],
  export: ['Télécharger', '下载', 'Download'],
  exported: ['Copie téléchargée', '副本已下载', 'Copy downloaded'],
  prove: ['Confirmez que c’est bien vous.', '请输入密码以确认是您本人。', 'Confirm that it is you.'],
  closeTitle: ['Fermer mon compte', '注销账号', 'Close my account'],
  goes: ['Ce qui s’efface', '将被删除', 'What is erased'],
  goesText: [
    'Votre nom, votre compte, votre adresse e-mail, votre mobile, votre avatar, les fichiers que vous avez envoyés, vos messages, vos sessions, et votre nom dans les journaux.',
    '姓名、账号、邮箱、手机号、头像、您上传的文件、消息、登录会话，以及日志中的姓名。',
    'Your name, your account, your e-mail address, your mobile number, your picture, the files you sent, your messages, your sessions, and your name in the logs.',
  ],
  stays: ['Ce qui reste', '将被保留', 'What stays'],
  staysText: [
    'Les montants et les dates de vos mouvements, sous un numéro sans nom : la loi oblige l’école à garder ses écritures dix ans. L’historique garde des dates, sans nom ni valeur.',
    '余额与积分变动的金额和日期，仅以编号表示，不含姓名：法律要求学校保存账目十年。操作历史仅保留日期，不含姓名和内容。',
    'The amounts and dates of your movements, under a number without a name: the law makes the school keep its entries for ten years. The history keeps dates, without a name or a value.',
  ],
  owns: [
    'Il reste {money} sur votre compte : demandez d’abord à l’école de vous les rendre.',
    '您的账户余额还有 {money}，请先联系学校退还。',
    'There are {money} left on your account: first ask the school to pay them back.',
  ],
  sure: [
    'Cette action ne s’annule pas. Pour continuer, saisissez votre mot de passe.',
    '此操作无法撤销。如需继续，请输入密码。',
    'This cannot be undone. To go on, type your password.',
  ],
  close: ['Fermer mon compte…', '注销账号…', 'Close my account…'],
  closeNow: ['Fermer mon compte', '确认注销', 'Close my account'],
} as const satisfies Record<string, Words>
