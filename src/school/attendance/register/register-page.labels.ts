// Words of the page of registers.

import type { Words } from '#engine/words.ts'

export const registerPage = {
  title: ['Appel', '点名', 'Register'],
  index: ['Faire l’appel', '点名', 'Take the register'],
  list: ['Appels du jour et appels manquants', '今日点名与未点名课次', 'Registers of today and missing registers'],
} as const satisfies Record<string, Words>

export const registerWords = {
  group: ['Groupe', '班组', 'Group'],
  today: ['Aujourd’hui', '今天', 'Today'],
  noneToday: ['Aucune séance aujourd’hui.', '今天没有课。', 'No session today.'],
  missing: ['Appels manquants', '未点名', 'Missing registers'],
  toTake: ['À faire', '待点名', 'To take'],
  taken: ['Fait', '已点名', 'Taken'],
  all: ['Tous les appels', '全部点名', 'All registers'],
  nobody: ['Personne ne participe à cette séance.', '此课次没有参加者。', 'Nobody takes part in this session.'],
  takenBy: ['Enregistré le {time} par {name}', '{name} 于 {time} 保存', 'Saved on {time} by {name}'],
  keys: ['Touches', '快捷键', 'Keys'],
  minutesKey: ['chiffres : minutes', '数字：分钟', 'digits: minutes'],
  moveKey: ['étudiant suivant, précédent', '下一位、上一位学生', 'next, previous student'],
  saveKey: ['enregistrer', '保存', 'save'],
  other: ['Autre', '其他', 'Other'],
  minutes: ['Minutes manquées', '缺勤分钟', 'Minutes missed'],
  minutesUnit: ['min', '分钟', 'min'],
  minutesExcused: [
    '{excused} min excusées sur {missed} manquées',
    '缺勤 {missed} 分钟，其中 {excused} 分钟已准假',
    '{excused} of {missed} min excused',
  ],
  excuseByOffice: [
    'La scolarité excuse une absence : {name} est noté absent en attendant.',
    '请假由教务批准：{name} 暂记为缺勤。',
    'The office excuses an absence: {name} is marked absent until then.',
  ],
  sheetClosed: [
    'La feuille d’émargement est clôturée : les présences se corrigent sur la feuille, avec un motif.',
    '签到表已关闭：出勤须在签到表上更正并填写理由。',
    'The sign-in sheet is closed: presence is corrected on the sheet, with a reason.',
  ],
  toSheet: ['Ouvrir la feuille', '打开签到表', 'Open the sheet'],
  allPresent: ['Tous présents', '全部出勤', 'All present'],
  save: ['Enregistrer ({count})', '保存（{count}）', 'Save ({count})'],
  saved: ['Tout est enregistré', '已全部保存', 'Everything is saved'],
  toSave: ['{count} à enregistrer', '{count} 条未保存', '{count} to save'],
  sending: ['Envoi de {count} ligne(s)…', '正在发送 {count} 条…', 'Sending {count} line(s)…'],
  waiting: ['{count} en attente du réseau', '{count} 条待联网发送', '{count} waiting for the network'],
  waitingShort: ['{count} en attente', '{count} 条待发送', '{count} waiting'],
  waitingText: [
    'Gardé dans ce navigateur, envoyé une seule fois dès que le réseau revient.',
    '已保存在此浏览器中，联网后只发送一次。',
    'Kept in this browser, and sent once as soon as the network is back.',
  ],
  retry: ['Réessayer', '重试', 'Try again'],
  refused: ['Appel non enregistré : {reason}', '点名未保存：{reason}', 'Register not saved: {reason}'],
  compare: ['Comparer', '对比', 'Compare'],
  takeUp: ['Reprendre la saisie', '继续编辑', 'Take it up again'],
  drop: ['Abandonner ces lignes', '放弃这些记录', 'Drop these lines'],
} as const satisfies Record<string, Words>

/** The marks on a telephone, where their whole words have no room. */
export const shortMarks = {
  present: ['P', '到', 'P'],
  late: ['R', '迟', 'L'],
  absent: ['A', '缺', 'A'],
  excused: ['E', '假', 'E'],
} as const satisfies Record<string, Words>
