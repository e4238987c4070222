import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { GapReason } from '../gaps.ts'
import type { termResult } from './term-result.ts'

export const termResultLabels = {
  one: ['Bulletin', '学期成绩单', 'Term result'],
  many: ['Bulletins', '学期成绩单', 'Term reports'],
  about: [
    'Moyennes, mentions et crédits de chaque étudiant à la fin d’une période. Calculez une période : les bulletins apparaissent ici, à relire avant publication.',
    '每位学生学期末的平均分、等级与学分。请先计算某个学期，结果将显示在此处，审阅后即可发布。',
    'Averages, honours and credits of each student at the end of a term. Compute a term: its reports appear here, to be read before they are published.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    academic_term_id: ['Période', '学期', 'Term'],
    course_id: ['Cours (vide : général)', '课程（空为总评）', 'Course (empty: general)'],
    average: ['Moyenne', '平均分', 'Average'],
    coefficient: ['Coefficient', '权重', 'Coefficient'],
    mention_code: ['Mention', '等级', 'Honours'],
    rank: ['Rang', '排名', 'Rank'],
    rank_of: ['Rang : étudiants comparés', '排名：比较人数', 'Rank: students compared'],
    absence_minutes: ['Absences (heures)', '缺勤（小时）', 'Absences (hours)'],
    absence_unexcused_minutes: ['dont non justifiées', '其中无故', 'Unexcused'],
    ects_earned: ['Crédits acquis', '已获学分', 'Credits earned'],
    appreciation: ['Appréciation', '评语', 'Comment'],
    appreciation_zh: ['Appréciation en chinois', '中文评语', 'Comment in Chinese'],
    decision: ['Décision du jury', '审定结果', 'Decision'],
    decision_reason: ['Motif de la décision', '决定理由', 'Reason of the decision'],
    completeness: ['Résultat complet', '成绩是否完整', 'Complete result'],
    snapshot: ['Détail du calcul', '计算明细', 'Computation'],
    computed_at: ['Calculé le', '计算时间', 'Computed'],
    status: ['Statut', '状态', 'Status'],
    publish_at: ['Publication prévue', '计划发布时间', 'Planned publication'],
    planned_by: ['Programmé par', '计划人', 'Planned by'],
    guardians_at: ['Pour les responsables le', '监护人可见时间', 'For guardians from'],
  },
  values: {
    decision: {
      pending: ['En attente', '待定', 'Pending'],
      passed: ['Admis', '通过', 'Passed'],
      passed_by_compensation: ['Admis par compensation', '补偿通过', 'Passed by compensation'],
      resit: ['Rattrapage', '补考', 'Resit'],
      repeat: ['Redoublement', '重修', 'Repeat'],
      excluded: ['Exclu', '除名', 'Excluded'],
    },
    completeness: {
      complete: ['Complet', '完整', 'Complete'],
      incomplete: ['Incomplet', '不完整', 'Incomplete'],
      continues: ['Se poursuit', '课程继续', 'Continues'],
      exempt: ['Dispensé', '免评', 'Exempt'],
    },
    status: {
      draft: ['Provisoire', '草稿', 'Draft'],
      reviewed: ['Relu', '已审', 'Reviewed'],
      published: ['Publié', '已发布', 'Published'],
      locked: ['Verrouillé', '已锁定', 'Locked'],
    },
  },
  actions: {
    review: ['Marquer comme relu', '审阅通过', 'Mark as reviewed'],
    reopen: ['Rouvrir', '重新打开', 'Reopen'],
    publish: ['Publier', '发布', 'Publish'],
    lock: ['Verrouiller', '锁定', 'Lock'],
  },
} satisfies Labels<typeof termResult>

export const termResultRefusals = {
  closed: [
    'Ce bulletin est {status} : rouvrez-le pour le modifier.',
    '该成绩单状态为“{status}”，请先重新打开再修改。',
    'This report is {status}: reopen it to change it.',
  ],
  incomplete: [
    'Rien ne peut être décidé ni publié pour {student} : {gaps}.',
    '{student} 的成绩尚不完整，不能审定或发布：{gaps}。',
    'Nothing can be decided or published for {student}: {gaps}.',
  ],
  undecided: [
    'La décision du jury pour {student} est « En attente » : choisissez-en une avant de publier.',
    '{student} 的审定结果仍为“待定”，请先作出决定再发布。',
    'The decision for {student} is “Pending”: choose one before you publish.',
  ],
  computeAgain: [
    'Ce résultat n’est plus celui des notes : calculez de nouveau la période.',
    '该成绩与现有分数不符，请重新计算该学期。',
    'This result is no longer that of the marks: compute the term again.',
  ],
  continues: [
    '« {course} » se poursuit : la décision se prend à la période où le cours compte.',
    '“{course}”仍在继续：请在该课程计入成绩的学期作出决定。',
    '“{course}” continues: it is decided in the term where the course counts.',
  ],
  otherFigures: [
    'Le résultat de « {courses} » et le résultat général ne s’accordent pas : rouvrez-les et calculez de nouveau la période.',
    '“{courses}”的成绩与总评不一致：请重新打开两者，并重新计算该学期。',
    'The result of “{courses}” and the general result do not agree: reopen them and compute the term again.',
  ],
  notComputed: [
    'Aucun bulletin général pour {student} dans cette période : calculez la période.',
    '{student} 在该学期没有总评成绩单，请先计算该学期。',
    'There is no general report for {student} in this term: compute the term.',
  ],
  alreadyOut: ['Ce bulletin est déjà publié.', '该成绩单已发布。', 'This report is published already.'],
  changedSince: [
    'Ce bulletin a changé depuis que vous l’avez lu : relisez-le avant de le publier.',
    '您查看后该成绩单已有变化，请重新审阅后再发布。',
    'This report has changed since you read it: read it again before you publish it.',
  ],
  notPlanned: [
    'Aucune publication n’est prévue pour ce bulletin.',
    '该成绩单没有计划发布。',
    'No publication is planned for this report.',
  ],
  wholeIsOut: [
    'Le résultat général de cette période est publié : rouvrez-le avant de changer la décision d’un cours.',
    '该学期的总评已发布：请先重新打开总评，再修改课程的审定结果。',
    'The general result of this term is published: reopen it before you change the decision on a course.',
  ],
  appreciationOnly: [
    'Un enseignant n’écrit que l’appréciation de ses cours.',
    '教师只能填写自己课程的评语。',
    'A teacher writes only the comments of the own courses.',
  ],
} satisfies Record<string, Words>

/** Reasons why a result is incomplete. */
export const gapWords = {
  mark: ['« {assessment} » sans note', '“{assessment}”没有成绩', 'no mark in “{assessment}”'],
  unpublished: ['« {assessment} » pas encore publiée', '“{assessment}”尚未公布', '“{assessment}” not published yet'],
  unpublishedUnnamed: ['une évaluation pas encore publiée', '有一项考核尚未公布', 'an assessment not published yet'],
  blocked: [
    '{code} à « {assessment} » empêche la moyenne',
    '“{assessment}”为 {code}，无法计算平均分',
    '{code} in “{assessment}” prevents an average',
  ],
  nothing: ['aucune note ne compte', '没有计入的成绩', 'no mark counts'],
  unassessed: ['aucune évaluation', '没有任何考核', 'no assessment'],
  compensation: [
    'la compensation dépend des autres cours',
    '能否补偿取决于其他课程',
    'compensation depends on the other courses',
  ],
  ofCourse: ['{course} ({gap})', '{course}（{gap}）', '{course} ({gap})'],
} satisfies Record<GapReason | 'unpublishedUnnamed' | 'ofCourse', Words>

/** To the guardians, each about one student. */
export const guardianNews = {
  title: ['Bulletin de {student} : {term}', '{student} 的成绩单：{term}', 'Report of {student}: {term}'],
  body: [
    'Le bulletin de « {term} » de {student} est publié : moyennes, mentions, crédits et décision. Avec un compte, vous le lisez dans « Bulletins ».',
    '{student} 的“{term}”成绩单已发布：平均分、等级、学分与审定结果。如有账号，可在“成绩单”中查看。',
    'The report of “{term}” of {student} is published: averages, honours, credits and decision. With an account, you read it in “Reports”.',
  ],
} satisfies Record<string, Words>

/** Notifications to the student. */
export const resultNews = {
  title: ['Bulletin publié : {term}', '成绩单已发布：{term}', 'Report published: {term}'],
  body: [
    'Votre bulletin de « {term} » est publié : moyennes, mentions, crédits et décision.',
    '“{term}”成绩单已发布：平均分、等级、学分与审定结果。',
    'Your report of “{term}” is published: averages, honours, credits and decision.',
  ],
} satisfies Record<string, Words>
