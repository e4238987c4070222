// Words of the page where a school words its alerts.

import type { Words } from '#engine/words.ts'
import type { alertWords } from './alerts.labels.ts'

export const alertTextWords = {
  title: ['Textes des alertes', '提醒文本', 'Texts of the alerts'],
  tip: ['Remplacé dans le message : {values}', '发送时替换：{values}', 'Replaced in the message: {values}'],
  unknown: [
    '« {wrong} » n’est pas connu ici. Possible : {known}',
    '此处不能使用“{wrong}”。可用：{known}',
    '“{wrong}” is not known here. Possible: {known}',
  ],
  languages: [
    ['En français', '法语', 'In French'],
    ['En chinois', '中文', 'In Chinese'],
    ['En anglais', '英语', 'In English'],
  ],
} as const satisfies Record<string, Words | readonly Words[]>

export const alertNames = {
  absent: ['Absent aujourd’hui', '当日缺勤', 'Absent today'],
  unexcused: ['Absences non justifiées', '无故缺勤', 'Unexcused absences'],
  rate: ['Assiduité trop basse', '出勤率过低', 'Attendance too low'],
  register: ['Appel non fait', '未点名', 'Register not taken'],
  registerMorning: ['Appels de la veille', '前一日未点名', 'Registers of the day before'],
  registerWeek: ['Appels de la semaine passée', '上周未点名', 'Registers of last week'],
  hoursLow: ['Bientôt plus d’heures achetées', '课时即将用完', 'Few bought hours left'],
  hoursNone: ['Plus d’heures achetées', '课时已用完', 'No bought hours left'],
  justification: ['Justificatif en attente', '证明待审核', 'Justification waiting'],
} as const satisfies Record<keyof typeof alertWords, Words>
