import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { assessment } from './assessment.ts'

export const assessmentLabels = {
  one: ['Évaluation', '考核', 'Assessment'],
  many: ['Évaluations', '考核', 'Assessments'],
  about: [
    'Contrôles, devoirs, oraux et examens de chaque cours, avec leur coefficient.',
    '各门课程的测验、作业、口试和考试及其权重。',
    'Tests, homework, orals and exams of each course, with their coefficient.',
  ],
  firstStep: [
    'Créez une évaluation, puis saisissez ses notes dans la grille.',
    '请先创建考核，再在成绩录入表中填写成绩。',
    'Create an assessment, then enter its marks in the grid.',
  ],
  fields: {
    name: ['Intitulé', '名称', 'Name'],
    name_zh: ['Intitulé en chinois', '中文名称', 'Name in Chinese'],
    name_en: ['Intitulé en anglais', '英文名称', 'Name in English'],
    course_id: ['Cours', '课程', 'Course'],
    academic_term_id: ['Période', '学期', 'Term'],
    course_plan_id: ['Séance', '关联课次', 'Session'],
    kind: ['Nature', '考核类型', 'Kind'],
    held_on: ['Date', '日期', 'Date'],
    subject_file: ['Sujet', '试题', 'Paper'],
    answer_file: ['Corrigé', '答案', 'Answers'],
    grading_scale_id: ['Barème', '评分制', 'Scale'],
    max_value: ['Noté sur', '满分', 'Out of'],
    coefficient: ['Coefficient', '权重', 'Coefficient'],
    is_bonus: ['Bonus', '加分', 'Bonus'],
    is_optional: ['Facultative', '选考', 'Optional'],
    resit_of_id: ['Rattrapage de', '补考对应', 'Resit of'],
    publish_at: ['Publication', '发布时间', 'Publication'],
    stats: ['Moyenne, médiane, min, max', '平均/中位/最低/最高', 'Mean, median, min, max'],
    status: ['Statut', '状态', 'Status'],
    revision_reason: ['Motif', '原因', 'Reason'],
    weigh: ['Ordre', '顺序', 'Order'],
  },
  values: {
    kind: {
      quiz: ['Interrogation', '小测', 'Quiz'],
      homework: ['Devoir', '作业', 'Homework'],
      midterm: ['Partiel', '期中', 'Midterm'],
      final: ['Examen final', '期末', 'Final exam'],
      oral: ['Oral', '口试', 'Oral'],
      project: ['Projet', '项目', 'Project'],
      participation: ['Participation', '课堂表现', 'Participation'],
      mock_exam: ['Examen blanc', '模拟考', 'Mock exam'],
      resit: ['Rattrapage', '补考', 'Resit'],
    },
    status: {
      draft: ['Préparation', '准备', 'In preparation'],
      grading: ['Saisie en cours', '录入中', 'Being marked'],
      published: ['Publiée', '已公布', 'Published'],
      locked: ['Verrouillée', '已锁定', 'Locked'],
    },
  },
  tabs: {
    assessment: ['Évaluation', '考核', 'Assessment'],
    marking: ['Notation', '评分', 'Marking'],
  },
  actions: {
    startGrading: ['Commencer la saisie', '开始录入', 'Start marking'],
    publish: ['Publier', '发布', 'Publish'],
    revise: ['Remettre en révision', '重新修订', 'Revise'],
    lock: ['Verrouiller', '锁定', 'Lock'],
    unlock: ['Déverrouiller', '解锁', 'Unlock'],
  },
} satisfies Labels<typeof assessment>

export const assessmentRefusals = {
  resitOfAnotherCourse: [
    'Un rattrapage est celui d’une évaluation du même cours.',
    '补考必须对应同一门课程的考核。',
    'A resit belongs to an assessment of the same course.',
  ],
  resitOfResit: [
    'Une évaluation de rattrapage ne se rattrape pas : choisissez la première.',
    '补考不能再作为补考对象，请选择原考核。',
    'A resit has no resit of its own: choose the first assessment.',
  ],
  resitOfItself: [
    'Une évaluation n’est pas son propre rattrapage.',
    '考核不能是自身的补考。',
    'An assessment is not its own resit.',
  ],
  bonusOrOptional: [
    'Une évaluation est un bonus ou facultative, pas les deux.',
    '考核只能是加分或选考之一。',
    'An assessment is a bonus or optional, not both.',
  ],
  termOfAnotherYear: [
    'Cette période n’est pas de l’année du cours.',
    '该学期不属于课程所在学年。',
    'This term is not of the year of the course.',
  ],
  marksAreThere: [
    '« {name} » a déjà {count} note(s) : cours, période et maximum ne changent plus.',
    '“{name}”已有 {count} 条成绩，课程、学期和满分不能再更改。',
    '“{name}” already has {count} mark(s): its course, term and maximum no longer change.',
  ],
  reviseFirst: [
    '« {name} » est publiée : remettez-la en révision, avec un motif, pour changer coefficient, barème, bonus ou rattrapage.',
    '“{name}”已公布：如需更改权重、评分制、加分或补考，请先填写原因退回修订。',
    '“{name}” is published: take it back to revision, with a reason, to change its coefficient, scale, bonus or resit.',
  ],
  hasScores: [
    '« {name} » a {count} note(s) et ne peut pas être supprimée. Effacez d’abord les notes.',
    '“{name}”有 {count} 条成绩，无法删除。请先清除成绩。',
    '“{name}” has {count} mark(s) and cannot be deleted. Clear the marks first.',
  ],
  rowsMissing: [
    'Il manque {count} note(s) pour publier « {name} » : saisissez une note ou un code pour {people}.',
    '“{name}”尚缺 {count} 条成绩，无法发布。请为 {people} 填写成绩或状态码。',
    'To publish “{name}”, {count} more mark(s) needed: enter a mark or a code for {people}.',
  ],
  nobodyToMark: [
    '« {name} » n’a aucune note : rien à publier.',
    '“{name}”没有任何成绩，无法发布。',
    '“{name}” has no mark: there is nothing to publish.',
  ],
  termLocked: [
    'Les notes de la période « {term} » sont verrouillées.',
    '学期“{term}”的成绩已锁定。',
    'The marks of the term “{term}” are locked.',
  ],
  locked: [
    '« {name} » est verrouillée : seule la scolarité peut la déverrouiller.',
    '“{name}”已锁定，只有教务可以解锁。',
    '“{name}” is locked: only the office can unlock it.',
  ],
  notYourCourse: [
    'Ce cours n’est pas l’un des vôtres.',
    '该课程不是您任教的课程。',
    'This course is not one of yours.',
  ],
} satisfies Record<string, Words>
