// Words of the minutes of a jury.

import type { Words } from '#engine/words.ts'

export const minutesWords = {
  title: ['Procès-verbal de jury', '评审会纪要', 'Minutes of a jury'],
  draft: [
    'Projet : ce procès-verbal n’est pas signé.',
    '草稿：本纪要尚未签署。',
    'Draft: these minutes are not signed.',
  ],
  superseded: [
    'Ce procès-verbal est remplacé par celui d’un jury plus récent.',
    '本纪要已被之后评审会的纪要取代。',
    'These minutes are superseded by those of a later jury.',
  ],
  class: ['Classe', '班级', 'Class'],
  term: ['Période', '学期', 'Term'],
  held: ['Réuni le', '开会时间', 'Held on'],
  place: ['Lieu', '地点', 'Place'],
  president: ['Président', '主席', 'President'],
  present: ['Membres présents', '到会成员', 'Members present'],
  excused: ['Membres excusés', '请假成员', 'Excused members'],
  quorum: ['Quorum', '法定人数', 'Quorum'],
  quorumOf: [
    '{present} présents, {quorum} requis',
    '到会 {present} 位，须有 {quorum} 位',
    '{present} present, {quorum} needed',
  ],
  decisions: ['Décisions', '决定', 'Decisions'],
  no: ['N°', '编号', 'No.'],
  student: ['Étudiant', '学生', 'Student'],
  average: ['Moyenne', '平均分', 'Average'],
  credits: ['Crédits', '学分', 'Credits'],
  absences: ['Absences (dont non justifiées)', '缺勤（其中无故）', 'Absences (unexcused)'],
  decision: ['Décision', '决定', 'Decision'],
  counted: ['{decision} : {count}', '{decision}：{count}', '{decision}: {count}'],
  waiting: ['En attente de notes', '等待成绩', 'Waiting for marks'],
  against: [
    'proposé : {decision} · motif : {reason}',
    '建议：{decision} · 理由：{reason}',
    'proposed: {decision} · reason: {reason}',
  ],
  courses: ['à repasser : {courses}', '需补考：{courses}', 'to be resat: {courses}'],
  summary: ['Ensemble', '汇总', 'Summary'],
  remarks: ['Observations', '备注', 'Remarks'],
  signed: ['Signé le {moment} par {name}', '{name} 于 {moment} 签署', 'Signed on {moment} by {name}'],
  signature: ['Le président du jury', '评审会主席', 'The president of the jury'],
} satisfies Record<string, Words>
