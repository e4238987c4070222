// Words of a student's own attendance.

import type { Words } from '#engine/words.ts'

export const myAttendancePage = {
  title: ['Mon assiduité', '我的考勤', 'My attendance'],
  titleOf: ['Assiduité de {name}', '{name}的考勤', 'Attendance of {name}'],
  index: ['Voir sa propre assiduité', '查看本人考勤', 'See one’s own attendance'],
  justify: ['Justifier ses absences', '提交本人请假说明', 'Justify one’s own absences'],
} as const satisfies Record<string, Words>

export const myAttendanceRefusals = {
  sent: ['Votre justificatif est envoyé.', '请假单已提交。', 'Your justification is sent.'],
  nothingMissed: [
    'Une des séances cochées n’est plus à justifier : rechargez la page.',
    '所选课次中有一节已无需请假，请刷新页面。',
    'One of the ticked sessions needs no justification any more: reload the page.',
  ],
  justifiedAlready: [
    'Une des séances cochées a déjà un justificatif.',
    '所选课次中有一节已提交过请假单。',
    'One of the ticked sessions already has a justification.',
  ],
} as const satisfies Record<string, Words>

export const myAttendanceWords = {
  year: ['Année scolaire', '学年', 'School year'],
  none: ['Aucun appel encore', '暂无考勤记录', 'No register yet'],
  noneText: [
    'Vos présences apparaissent ici dès le premier appel.',
    '第一次点名后，您的考勤将显示在此处。',
    'Your attendance appears here after the first register.',
  ],
  rate: ['de présence', '出勤率', 'attended'],
  attended: [
    '{hours} h suivies sur {due} h',
    '应出勤 {due} 小时，已出勤 {hours} 小时',
    '{hours} h attended of {due} h',
  ],
  unexcused: ['{hours} h non justifiées', '无故缺勤 {hours} 小时', '{hours} h without excuse'],
  excused: ['{hours} h excusées', '已请假 {hours} 小时', '{hours} h excused'],
  absences: ['Absences : {count}', '缺勤：{count} 次', 'Absences: {count}'],
  late: ['Retards : {count}', '迟到：{count} 次', 'Late: {count}'],
  byCourse: ['Par cours', '按课程', 'By course'],
  present: ['Suivi', '出勤', 'Attended'],
  withExcuse: ['Excusé', '已请假', 'Excused'],
  withoutExcuse: ['Non justifié', '无故缺勤', 'Without excuse'],
  missed: ['Séances manquées', '缺勤课次', 'Missed sessions'],
  nothing: ['Vous n’avez rien manqué.', '您没有缺勤。', 'You have missed nothing.'],
  minutes: ['{count} min', '{count} 分钟', '{count} min'],
  justify: ['Justifier', '请假', 'Justify'],
  justifySome: ['Justifier des absences ({count})', '提交请假（{count}）', 'Justify absences ({count})'],
  submitted: ['Justificatif en attente', '请假待审核', 'Justification waiting'],
  accepted: ['Justificatif accepté', '请假已通过', 'Justification accepted'],
  refused: ['Justificatif refusé', '请假未通过', 'Justification refused'],
  announce: ['Prévenir d’une absence', '提前请假', 'Announce an absence'],
  allSessions: ['Toutes mes séances', '全部课次', 'All my sessions'],
  sessionsOf: ['Toutes les séances', '全部课次', 'All sessions'],
  allJustifications: ['Mes justificatifs', '我的请假单', 'My justifications'],
  justificationsOf: ['Justificatifs', '请假单', 'Justifications'],
  which: ['Séances à justifier', '请假课次', 'Sessions to justify'],
  tick: ['Cochez au moins une séance.', '请至少勾选一节课。', 'Tick at least one session.'],
  kind: ['Choisissez la nature du motif.', '请选择原因类别。', 'Choose the kind of reason.'],
  send: ['Envoyer', '提交', 'Send'],
  cancel: ['Annuler', '取消', 'Cancel'],
} as const satisfies Record<string, Words>
