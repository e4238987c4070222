import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { jury } from './jury.ts'

export const juryLabels = {
  one: ['Jury', '评审会', 'Jury'],
  many: ['Jurys', '评审会', 'Juries'],
  about: [
    'Un jury décide des résultats d’une classe à la fin d’une période et signe son procès-verbal. Préparez le premier.',
    '评审会在学期末审定一个班级的成绩，并签署会议纪要。请先准备第一次评审会。',
    'A jury decides on the results of a class at the end of a term and signs its minutes. Prepare the first one.',
  ],
  fields: {
    number: ['N° du procès-verbal', '纪要编号', 'Number of the minutes'],
    academic_term_id: ['Période', '学期', 'Term'],
    specialty_id: ['Filière', '专业', 'Specialty'],
    level: ['Niveau', '年级', 'Level'],
    held_at: ['Réuni le', '开会时间', 'Held on'],
    place: ['Lieu', '地点', 'Place'],
    president_id: ['Président', '主席', 'President'],
    member_ids: ['Membres présents', '到会成员', 'Members present'],
    guests: [
      'Membres extérieurs présents (un par ligne)',
      '到会校外成员（每行一位）',
      'Members from outside (one per line)',
    ],
    excused: ['Membres excusés (un par ligne)', '请假成员（每行一位）', 'Excused members (one per line)'],
    quorum: ['Quorum', '法定人数', 'Quorum'],
    present: ['Présents à la signature', '签署时到会人员', 'Present at the signature'],
    remarks: ['Observations', '备注', 'Remarks'],
    signed_at: ['Signé le', '签署时间', 'Signed on'],
    signed_by: ['Signé par', '签署人', 'Signed by'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    status: {
      prepared: ['En préparation', '准备中', 'Being prepared'],
      signed: ['Signé', '已签署', 'Signed'],
      superseded: ['Remplacé', '已被取代', 'Superseded'],
    },
  },
  actions: { sign: ['Signer le procès-verbal', '签署纪要', 'Sign the minutes'] },
} satisfies Labels<typeof jury>

export const juryRefusals = {
  decidedByJury: [
    'Le procès-verbal {number} est signé : seul un nouveau jury peut décider autrement.',
    '纪要 {number} 已签署：只有新的评审会才能更改决定。',
    'The minutes {number} are signed: only another jury can decide otherwise.',
  ],
  signed: [
    'Le procès-verbal de ce jury est signé : préparez un nouveau jury pour décider autrement.',
    '该评审会纪要已签署：如需更改决定，请准备新的评审会。',
    'The minutes of this jury are signed: prepare another jury to decide otherwise.',
  ],
  notHeld: [
    'Ce jury ne s’est pas encore réuni : il se réunit le {moment}.',
    '该评审会尚未召开：时间为 {moment}。',
    'This jury has not met yet: it meets on {moment}.',
  ],
  noQuorum: [
    '{present} membre(s) présent(s), alors que le quorum est de {quorum} : complétez la liste des membres.',
    '到会成员 {present} 位，法定人数为 {quorum} 位：请补全成员名单。',
    '{present} member(s) present, but the quorum is {quorum}: complete the list of members.',
  ],
  nobody: [
    'Aucun étudiant de cette classe n’a de résultat dans cette période.',
    '该班级在该学期没有任何成绩。',
    'No student of this class has a result in this term.',
  ],
  undecided: [
    'Aucune décision n’est prise pour {students}.',
    '尚未对以下学生作出决定：{students}。',
    'No decision is taken for {students}.',
  ],
  outdated: [
    'Le bulletin n’est plus celui des notes pour {students} : calculez de nouveau la période.',
    '以下学生的成绩单与现有分数不符：{students}。请重新计算该学期。',
    'The report is no longer that of the marks for {students}: compute the term again.',
  ],
  otherFigures: [
    'Des notes ont changé depuis la décision pour {students} : refaites leur bulletin et décidez de nouveau.',
    '以下学生的分数在决定后有变化：{students}。请重做其成绩单并重新决定。',
    'Marks have changed since the decision for {students}: redo their reports and decide again.',
  ],
  reasonNeeded: [
    'Une décision contraire à la règle demande un motif.',
    '与规则不同的决定必须说明理由。',
    'A decision against the rule needs a reason.',
  ],
  reasonsMissing: [
    'Une décision contraire à la règle demande un motif : {students}.',
    '与规则不同的决定必须说明理由：{students}。',
    'A decision against the rule needs a reason: {students}.',
  ],
  otherClass: [
    'Cet étudiant n’est pas de la classe de ce jury.',
    '该学生不属于该评审会的班级。',
    'This student is not in the class of this jury.',
  ],
  changedSince: [
    'Ce résultat a changé depuis que vous l’avez lu : relisez-le avant de décider.',
    '您查看后该成绩已有变化，请重新查看后再决定。',
    'This result has changed since you read it: read it again before you decide.',
  ],
  choose: [
    'Choisissez une décision : « En attente » n’en est pas une.',
    '请选择一项决定：“待定”不是决定。',
    'Choose a decision: “Pending” is none.',
  ],
} satisfies Record<string, Words>
