// Words of the page of a deliberation.

import type { Words } from '#engine/words.ts'

export const deliberationWords = {
  // Juries to choose from.
  choose: ['Choisir un jury', '选择评审会', 'Choose a jury'],
  none: ['Aucun jury en préparation', '没有准备中的评审会', 'No jury is being prepared'],
  noneText: [
    'Préparez un jury : une classe, une période, un président et ses membres. Ses décisions se prennent ici.',
    '请先准备评审会：班级、学期、主席及成员。评审决定在此作出。',
    'Prepare a jury: a class, a term, a president and its members. Its decisions are taken here.',
  ],
  prepare: ['Préparer un jury', '准备评审会', 'Prepare a jury'],
  others: ['Tous les jurys', '所有评审会', 'All juries'],

  // The jury.
  record: ['Fiche du jury', '评审会资料', 'Record of the jury'],
  present: ['Présents', '到会人数', 'Present'],
  presentOf: ['{present}, quorum {quorum}', '{present} 人，法定 {quorum} 人', '{present}, quorum {quorum}'],
  noQuorum: [
    'Le quorum n’est pas atteint : le procès-verbal ne peut pas être signé.',
    '未达到法定人数：会议纪要无法签署。',
    'There is no quorum: the minutes cannot be signed.',
  ],
  members: ['Compléter les membres', '补全成员', 'Complete the members'],
  readOnly: [
    'Le procès-verbal est signé : les décisions ne changent plus ici.',
    '会议纪要已签署：此处的决定不再更改。',
    'The minutes are signed: the decisions no longer change here.',
  ],
  superseded: [
    'Un autre jury a remplacé celui-ci : ses décisions ne changent plus ici.',
    '该评审会已被另一评审会取代：此处的决定不再更改。',
    'Another jury has replaced this one: its decisions no longer change here.',
  ],
  changed: [
    'Depuis la signature, le résultat a changé pour {students}.',
    '签署后，以下学生的成绩有变化：{students}。',
    'Since the signature, the result has changed for {students}.',
  ],
  left: [
    'Ne sont plus dans cette classe : {students}.',
    '已不在该班级：{students}。',
    'No longer in this class: {students}.',
  ],
  joined: [
    'Dans cette classe, mais pas dans le procès-verbal : {students}.',
    '在该班级，但不在会议纪要中：{students}。',
    'In this class, but not in the minutes: {students}.',
  ],
  nobody: ['Aucun résultat à délibérer', '没有可评审的成绩', 'No result to deliberate on'],
  nobodyText: [
    'Les étudiants de cette classe apparaissent dès que leur période est calculée.',
    '计算该学期成绩后，该班级的学生会显示在此处。',
    'The students of this class appear as soon as their term is computed.',
  ],

  // Figures and acts.
  summary: ['État de la délibération', '评审进度', 'State of the deliberation'],
  students: ['{count} étudiant(s)', '{count} 名学生', '{count} student(s)'],
  decided: ['{count} décidé(s)', '{count} 人已决定', '{count} decided'],
  open: ['{count} à décider', '{count} 人待决定', '{count} to decide'],
  blocked: ['{count} impossible(s) à décider', '{count} 人无法决定', '{count} cannot be decided'],
  whatIf: ['Et si on ajoutait', '如果加分', 'What if we added'],
  whatIfHint: [
    'À chaque moyenne de cours, pour voir : rien n’est enregistré.',
    '加到每门课程的平均分上，仅供查看，不会保存。',
    'To each course average, only to see: nothing is saved.',
  ],
  points: ['pt', '分', 'pt'],
  acceptAll: [
    'Accepter {count} décision(s) proposée(s)…',
    '接受 {count} 项建议的决定…',
    'Accept {count} proposed decision(s)…',
  ],
  acceptAllTitle: [
    'Accepter {count} décision(s) proposée(s) ?',
    '接受 {count} 项建议的决定？',
    'Accept {count} proposed decision(s)?',
  ],
  acceptAllText: [
    'Le jury prend pour chaque étudiant encore à décider la décision proposée, ou celle qu’il avait déjà prise : {decisions}.',
    '评审会对每位待决定的学生采用建议的决定，或此前已作出的决定：{decisions}。',
    'For each student still to decide, the jury takes the proposed decision, or the one that it had taken before: {decisions}.',
  ],
  tally: ['{count} × {decision}', '{count} × {decision}', '{count} × {decision}'],
  accept: ['Accepter', '接受', 'Accept'],
  minutes: ['Procès-verbal (PDF)', '会议纪要（PDF）', 'Minutes (PDF)'],
  sign: ['Signer le procès-verbal', '签署纪要', 'Sign the minutes'],
  signTitle: ['Signer le procès-verbal ?', '签署会议纪要？', 'Sign the minutes?'],
  signText: [
    'Les décisions de {title} sont fixées et le procès-verbal reçoit son numéro. Pour en changer une, il faudra un autre jury.',
    '{title} 的决定将固定下来，会议纪要将获得编号。如需更改，须另开评审会。',
    'The decisions of {title} are fixed and the minutes get their number. Another jury is needed to change one.',
  ],
  cancel: ['Annuler', '取消', 'Cancel'],
  close: ['Fermer', '关闭', 'Close'],

  // The rows.
  list: ['Étudiants de la délibération', '评审学生名单', 'Students of the deliberation'],
  student: ['Étudiant', '学生', 'Student'],
  average: ['Moyenne / {max}', '平均分 / {max}', 'Average / {max}'],
  credits: ['Crédits', '学分', 'Credits'],
  creditsOf: ['{earned} / {all}', '{earned} / {all}', '{earned} / {all}'],
  proposal: ['Proposition', '建议', 'Proposal'],
  withPoints: ['avec {points} pt : {decision}', '加 {points} 分：{decision}', 'with {points} pt: {decision}'],
  decision: ['Décision', '决定', 'Decision'],
  reason: ['Motif', '理由', 'Reason'],
  toDecide: ['À décider', '待决定', 'To decide'],
  other: ['Autre décision pour {name}', '为 {name} 作出其他决定', 'Another decision for {name}'],
  withKey: ['{key} · {decision}', '{key} · {decision}', '{key} · {decision}'],
  course: ['Cours', '课程', 'Course'],
  courseAverage: ['Moyenne', '平均分', 'Average'],
  coursesOf: ['Cours de {name}', '{name} 的课程', 'Courses of {name}'],
  noCourses: ['Aucun cours calculé.', '没有已计算的课程。', 'No course is computed.'],
  changedSince: [
    'Le résultat n’est plus celui du procès-verbal signé.',
    '成绩与已签署的会议纪要不符。',
    'The result is no longer that of the signed minutes.',
  ],

  // A decision against the proposal.
  reasonFor: [
    'Motif : {decision} au lieu de {proposed}',
    '理由：{decision}，而非{proposed}',
    'Reason: {decision} instead of {proposed}',
  ],
  reasonHint: ['Inscrit au procès-verbal.', '将写入会议纪要。', 'Written in the minutes.'],
  noReason: ['Indiquez le motif de la décision.', '请填写决定的理由。', 'Give the reason of the decision.'],
  decide: ['Décider', '作出决定', 'Decide'],

  // Keys.
  keys: ['Raccourcis', '快捷键', 'Keys'],
  moveKey: ['Étudiant suivant, précédent', '下一位、上一位学生', 'Next, previous student'],
  enterKey: ['Accepter et passer au suivant', '接受并转到下一位', 'Accept and move on'],
  coursesKey: ['Montrer, cacher les cours', '显示、隐藏课程', 'Show, hide the courses'],
} satisfies Record<string, Words>
