// Words of the invitations on paper, and of their dialog.

import type { Words } from '#engine/words.ts'

export const sheetWords = {
  call: ['Imprimer des invitations', '打印邀请', 'Print invitations'],
  title: ['Invitations à se connecter', '登录邀请', 'Invitations to sign in'],
  foot: ['À remettre en main propre', '请当面交付', 'To be handed over in person'],
  username: ['Identifiant : {username}', '账号：{username}', 'User name: {username}'],
  open: [
    'Scannez le code, ou ouvrez cette adresse, pour choisir votre mot de passe :',
    '扫描二维码或打开此网址，设置您的密码：',
    'Scan the code, or open this address, to choose your password:',
  ],
  valid: ['Valable une seule fois, jusqu’au {day}.', '仅可使用一次，有效期至 {day}。', 'Valid once only, until {day}.'],
  tooMany: [
    'Une feuille contient {most} personnes au plus : choisissez-en moins.',
    '每份最多 {most} 人，请减少所选人数。',
    'One file holds {most} people at most: choose fewer.',
  ],
  leftOut: ['Personnes sans invitation', '未生成邀请的人员', 'People without an invitation'],
  person: ['Personne', '姓名', 'Person'],
  reason: ['Raison', '原因', 'Reason'],
  dialog: ['Inviter {count} personne(s) à se connecter', '邀请 {count} 人登录', 'Invite {count} person(s) to sign in'],
  explain: [
    'Qui n’a pas de compte en reçoit un, avec un lien personnel pour choisir son mot de passe. Sur papier il vaut 14 jours, par e-mail 48 heures ; les liens précédents ne valent plus.',
    '没有账号的人将自动开通账号，并获得设置密码的个人链接。纸质链接 14 天内有效，邮件链接 48 小时内有效；之前的链接随即失效。',
    'People without an account get one, with a personal link to choose their password. On paper it is valid for 14 days, by e-mail for 48 hours; earlier links become void.',
  ],
  handOver: [
    'Les feuilles donnent accès aux comptes : remettez-les en main propre et ne les conservez pas.',
    '这些纸张可直接进入账号，请当面交付，不要留存。',
    'The sheets give access to the accounts: hand them over in person and do not keep them.',
  ],
  print: ['Imprimer (PDF)', '打印（PDF）', 'Print (PDF)'],
  mail: ['Envoyer par e-mail', '通过邮件发送', 'Send by e-mail'],
  listCall: ['Donner des mots de passe provisoires', '分配临时密码', 'Give one-time passwords'],
  list: ['Liste de mots de passe…', '密码清单…', 'List of passwords…'],
  listTitle: ['Mots de passe provisoires', '临时密码', 'One-time passwords'],
  listExplain: [
    'Collez deux colonnes de votre tableur : numéro ou identifiant, puis mot de passe. Qui n’a pas de compte en reçoit un. Le mot de passe sert une fois, pendant 14 jours, puis chacun choisit le sien.',
    '从电子表格粘贴两列：编号或账号，然后是密码。没有账号的人将自动开通。该密码 14 天内可使用一次，之后由本人设置新密码。',
    'Paste two columns of your spreadsheet: number or user name, then password. People without an account get one. The password works once, within 14 days; then each chooses their own.',
  ],
  listField: [
    'Numéro et mot de passe, une personne par ligne',
    '编号和密码，每行一人',
    'Number and password, one person per line',
  ],
  give: ['Donner les mots de passe', '分配密码', 'Give the passwords'],
  given: [
    'Mot de passe donné à {count} personne(s).',
    '已为 {count} 人分配密码。',
    'Password given to {count} person(s).',
  ],
  noLines: [
    'Il faut deux colonnes sur chaque ligne : « {line} » n’en a qu’une.',
    '每行需要两列：“{line}”只有一列。',
    'Each line needs two columns: “{line}” has only one.',
  ],
  refusedLine: ['{who} : {reason}', '{who}：{reason}', '{who}: {reason}'],
  unknownPerson: [
    'Personne ici n’a le numéro ou l’identifiant {who}.',
    '没有编号或账号为 {who} 的人。',
    'Nobody here has the number or user name {who}.',
  ],
  longList: [
    'Une liste contient {most} lignes au plus.',
    '一份清单最多 {most} 行。',
    'One list has {most} lines at most.',
  ],
  shortPassword: [
    'Un mot de passe provisoire a au moins {shortest} caractères.',
    '临时密码至少 {shortest} 个字符。',
    'A one-time password has at least {shortest} characters.',
  ],
  close: ['Fermer', '关闭', 'Close'],
  cancel: ['Annuler', '取消', 'Cancel'],
} as const satisfies Record<string, Words>
