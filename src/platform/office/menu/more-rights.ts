// Rights that are no standard call and no step of an entity, each below the page it is given with.

import type { Words } from '#engine/words.ts'
import { marksWords } from '#school/score/marks/marks.labels.ts'
import { collectStep } from '#school/tutoring/desk/collect-step.labels.ts'
import { payWords } from '#school/tutoring/desk/pay.labels.ts'
import { statisticsWords } from '#school/dashboard/statistics/statistics.labels.ts'

export const moreRights: readonly (readonly [name: string, above: string, words: Words])[] = [
  ['k/student/figures', 'k/student', statisticsWords.right],
  ['k/courseEnrolment/request', 'k/courseEnrolment', ['Demander une place', '申请选课', 'Ask for a place']],
  ['k/tutorSession/log', 'k/tutorSession', ['Saisir une séance', '录入辅导', 'Log a session']],
  ['k/tutorSession/confirm', 'k/tutorSession', ['Confirmer une séance', '确认辅导', 'Confirm a session']],
  ['k/tutorSession/dispute', 'k/tutorSession', ['Contester une séance', '提出异议', 'Dispute a session']],
  ['k/payBatch/collect', 'k/payBatch', collectStep],
  ['k/payBatch/correct', 'k/payBatch', payWords.right],
  ['security/dataRecycleLog/restore', 'security/dataRecycleLog', ['Rétablir', '恢复', 'Restore']],
  [
    'security/sensitiveDataLog/info',
    'security/sensitiveDataLog',
    ['Lire les valeurs', '查看具体值', 'Read the values'],
  ],
  ['security/sensitiveDataLog/rollback', 'security/sensitiveDataLog', ['Remettre la valeur', '回滚', 'Roll back']],
  ['k/termResult/compute', 'k/termResult', marksWords.compute],
  ['ajax/getTableList', 'security/dataRecycle', ['Lister les tables', '查看数据表', 'List tables']],
  ['ajax/getTablePk', 'security/dataRecycle', ['Lire la clé d’une table', '查看数据表主键', 'Read the key of a table']],
  [
    'ajax/getTableFieldList',
    'security/dataRecycle',
    ['Lister les champs d’une table', '查看数据表字段', 'List the fields of a table'],
  ],
  ['k/coursePlan/place', 'k/coursePlan', ['Placer sur le calendrier', '在日历中排课', 'Place on the calendar']],
  ['k/coursePlanSeries/create', 'k/coursePlanSeries', ['Créer une récurrence', '创建循环课程', 'Create a series']],
  ['k/coursePlanSeries/change', 'k/coursePlanSeries', ['Modifier une récurrence', '调整循环课程', 'Change a series']],
  ['k/calendarFeed/renew', 'k/calendarFeed', ['Créer son lien', '创建订阅链接', 'Make one’s link']],
]
