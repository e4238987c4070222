// Words of notifications: in the bell, in the list, in the editor, and about readers.

import type { Words } from '#engine/words.ts'

export const kindWords = {
  student: ['Étudiant', '学生', 'Student'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  guardian: ['Responsable', '监护人', 'Guardian'],
  admin: ['Équipe', '教职员', 'Staff'],
} as const satisfies Record<string, Words>

/** Words of the bell and the list. */
export const inboxWords = {
  title: ['Mes notifications', '我的通知', 'My notifications'],
  all: ['Toutes les notifications', '查看全部通知', 'All notifications'],
  readAll: ['Tout marquer comme lu', '全部标为已读', 'Mark all as read'],
  onlyUnread: ['À lire', '未读', 'Unread'],
  everything: ['Toutes', '全部', 'All'],
  category: ['Catégorie', '类别', 'Category'],
  none: ['Rien de nouveau.', '暂无新通知。', 'Nothing new.'],
  noneTitle: ['Aucune notification', '暂无通知', 'No notification'],
  noneText: [
    'Ce que l’école vous annonce arrive ici, et par e-mail quand c’est prévu.',
    '学校发布的通知会显示在这里，必要时也会发送邮件。',
    'What the school tells you arrives here, and by e-mail where that is meant.',
  ],
  noneHere: ['Aucune notification ne correspond', '没有符合条件的通知', 'No notification matches'],
  showAll: ['Tout afficher', '显示全部', 'Show all'],
  archived: ['Archivées', '已归档', 'Archived'],
  choose: ['Choisissez une notification pour la lire.', '请选择一条通知查看。', 'Choose a notification to read it.'],
  toConfirm: ['À confirmer', '待确认', 'To confirm'],
  confirmBy: ['À confirmer avant le {time}', '请于 {time} 前确认', 'To confirm before {time}'],
  confirmed: ['Lecture confirmée le {time}', '已于 {time} 确认阅读', 'Confirmed on {time}'],
  confirm: ['J’ai lu et compris', '我已阅读并确认', 'I have read and understood'],
  reminded: ['Relance', '催办', 'Reminder'],
  withdrawn: ['Ce message a été retiré.', '此消息已撤回。', 'This message has been withdrawn.'],
  corrected: ['Modifiée le {time}', '修改于 {time}', 'Corrected on {time}'],
  inFrench: ['Texte disponible en français', '此通知仅提供法语版本', 'Text available in French'],
  follow: ['Ouvrir la page', '打开页面', 'Open the page'],
  archive: ['Archiver', '归档', 'Archive'],
  unarchive: ['Sortir des archives', '移出归档', 'Take out of the archive'],
  back: ['Retour à la liste', '返回列表', 'Back to the list'],
  older: ['Plus anciennes', '更早', 'Older'],
  newer: ['Plus récentes', '更新', 'Newer'],
  files: ['Pièces jointes', '附件', 'Attachments'],
  unread: ['non lue', '未读', 'unread'],
  from: ['De {name}', '来自 {name}', 'From {name}'],
  messages: ['Messages', '消息', 'Messages'],
  notices: ['Avis automatiques', '系统通知', 'Automatic notices'],
  kinds: ['Sorte', '类型', 'Kind'],
  toRead: ['{count} à lire', '{count} 条未读', '{count} to read'],
} as const satisfies Record<string, Words>

/** Words for the author. */
export const authorWords = {
  before: ['Texte avant correction ({count})', '更正前的内容（{count}）', 'Text before correction ({count})'],
  until: ['Lu ainsi jusqu’au {time}', '{time}之前的内容', 'Read like this until {time}'],
  targets: ['Destinataires', '接收对象', 'Recipients'],
  add: ['Ajouter', '添加', 'Add'],
  addTarget: ['Ajouter une cible', '添加对象', 'Add a target'],
  exclude: ['Exclure', '排除', 'Leave out'],
  except: ['sauf {name}', '除外：{name}', 'except {name}'],
  remove: ['Retirer {name}', '移除 {name}', 'Remove {name}'],
  kind: ['Cible', '对象类型', 'Target'],
  value: ['Valeur', '取值', 'Value'],
  audience: ['Public', '受众', 'Audience'],
  nobodyYet: ['Personne encore : ajoutez une cible.', '尚无接收人，请添加对象。', 'Nobody yet: add a target.'],
  total: ['{count} destinataire(s)', '{count} 位接收人', '{count} recipient(s)'],
  lacking: ['{count} sans e-mail', '{count} 位无邮箱', '{count} without e-mail'],
  texts: [
    'SMS : {messages} message(s), environ {segments} segment(s), {cost}',
    '短信：{messages} 人，约 {segments} 条，{cost}',
    'Text messages: {messages} message(s), about {segments} segment(s), {cost}',
  ],
  textsWait: [
    'Il reste {left} segment(s) aujourd’hui : la suite part demain.',
    '今日还可发送 {left} 条，其余明天发送。',
    '{left} segment(s) are left today: the rest leaves tomorrow.',
  ],
  who: ['Voir la liste', '查看名单', 'See the list'],
  firstOnes: ['Les {count} premiers noms.', '仅显示前 {count} 位。', 'The first {count} names.'],
  noMail: ['sans e-mail', '无邮箱', 'no e-mail'],
  test: ['M’envoyer un essai', '给自己发送测试', 'Send me a test'],
  testSent: ['L’essai est dans votre cloche.', '测试通知已发送至您的通知铃。', 'The test is in your bell.'],
  fallback: [
    'Sans texte en {languages} : ces lecteurs verront le français, et le sauront.',
    '缺少{languages}文本：相应读者将看到法语版本并收到提示。',
    'No text in {languages}: those readers see French, and are told so.',
  ],
  zh: ['chinois', '中文', 'Chinese'],
  en: ['anglais', '英文', 'English'],
  readers: ['Suivi de lecture', '阅读统计', 'Read status'],
  unread: ['Non lue', '未读', 'Not read'],
  readOnly: ['Lue', '已读', 'Read'],
  confirmedOnes: ['Confirmée', '已确认', 'Confirmed'],
  everybody: ['Tous', '全部', 'All'],
  mailed: ['E-mail', '邮件', 'E-mail'],
  bounced: ['E-mail refusé', '邮件退回', 'E-mail bounced'],
  export: ['Exporter', '导出', 'Export'],
  none: ['Personne dans cette liste.', '此列表为空。', 'Nobody in this list.'],
} as const satisfies Record<string, Words>

/** The states of a text message. */
export const textWords = {
  sent: ['SMS envoyé', '短信已发送', 'Text message sent'],
  queued: ['SMS en attente', '短信待发送', 'Text message waiting'],
  failed: ['SMS refusé', '短信发送失败', 'Text message refused'],
} as const satisfies Record<string, Words>

export const targetWords = {
  all: ['Tous', '全体', 'All'],
  role: ['Rôle', '角色', 'Role'],
  specialty: ['Filière', '专业', 'Specialty'],
  course: ['Cours', '课程', 'Course'],
  group: ['Classe ou groupe', '班组', 'Class or group'],
  level: ['Niveau', '年级', 'Level'],
  advisor_group: ['Portefeuille d’un conseiller', '学管名下', 'Students of an adviser'],
  status: ['Statut', '状态', 'Status'],
  task: ['Tâche de tutorat', '辅导任务', 'Tutor task'],
  student: ['Étudiant', '学生', 'Student'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  admin: ['Compte', '账号', 'Account'],
} as const satisfies Record<string, Words>

export const audienceWords = {
  students: ['Étudiants', '学生', 'Students'],
  teachers: ['Enseignants', '教师', 'Teachers'],
  guardians: ['Responsables légaux', '监护人', 'Guardians'],
} as const satisfies Record<string, Words>

export const notificationsWords = {
  recipient: ['Destinataire', '接收人', 'Recipient'],
  circle: ['Qualité', '身份', 'Role'],
  delivered: ['Remis le', '送达时间', 'Delivered'],
  read: ['Lu le', '阅读时间', 'Read'],
  acknowledged: ['Confirmé le', '确认时间', 'Acknowledged'],
  reminders: ['Relances', '催读次数', 'Reminders'],
  nothingToConfirm: [
    'Cette notification ne demande pas de confirmation.',
    '此通知无需确认。',
    'This notification asks for no confirmation.',
  ],
  confirmFirst: ['Confirmez d’abord que vous l’avez lue.', '请先确认已阅读。', 'Confirm first that you have read it.'],
  withdrawnSentence: ['Ce message a été retiré.', '此消息已撤回。', 'This message has been withdrawn.'],
} as const satisfies Record<string, Words>
