// Words for the personal data of history.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  row: ['Historique des fiches', '记录的历史', 'History of records'],
  change: ['Modifications faites', '所做的更改', 'Changes made'],
  activity: ['Journal et historique', '日志与历史', 'Log and history'],
  purpose: [
    'Savoir qui a changé quoi, corriger une erreur, déceler un abus',
    '追溯更改、纠正错误、发现滥用',
    'Know who changed what, mend mistakes, notice abuse',
  ],
  seenBy: [
    'Qui peut modifier la fiche ; le journal aux super administrateurs',
    '可编辑该记录者；日志仅限超级管理员',
    'Whoever may change the record; the log by super administrators',
  ],
  staysTrail: [
    'L’historique garde la date de chaque modification, sans nom ni valeur.',
    '历史仅保留每次更改的日期，不含姓名和内容。',
    'The history keeps the date of each change, without a name or a value.',
  ],
  staysLog: [
    'Le journal garde l’acte et sa date : la loi veut savoir qui accède aux données. Le nom et l’adresse IP en sont retirés.',
    '日志保留操作及日期（法律要求记录数据访问），姓名和 IP 地址将被移除。',
    'The log keeps the act and its date: the law wants access to be known. Name and IP address are taken out.',
  ],
  history: ['Historique des modifications', '更改历史', 'History of changes'],
  log: ['Journal des administrateurs', '管理员日志', 'Administrator log'],
  sensitiveValues: ['Anciennes valeurs sensibles', '敏感数据旧值', 'Former sensitive values'],
  traceReason: [
    'Traçabilité : six mois à un an (CNIL)',
    '可追溯性：六个月至一年（CNIL）',
    'Traceability: six months to a year (CNIL)',
  ],
  sensitiveReason: ['Correction d’une erreur de saisie', '更正录入错误', 'Mending a typing error'],
} as const satisfies Record<string, Words>
