import type { Labels } from '#engine/resource.ts'
import { codeWords } from '#school/course/index.codes.ts'
import type { scoreLog } from './score-log.ts'

export const scoreLogLabels = {
  one: ['Modification de note', '成绩修改', 'Change of a mark'],
  many: ['Historique des notes', '成绩修改记录', 'History of marks'],
  about: [
    'Chaque note saisie, modifiée ou effacée s’inscrit ici d’elle-même, avec son auteur et, après publication, son motif.',
    '每次录入、修改或清除成绩都会自动记录操作人；公布后的修改还会记录原因。',
    'Every mark entered, changed or cleared is recorded here by itself, with its author and, after publication, its reason.',
  ],
  fields: {
    score_id: ['Note', '成绩', 'Mark'],
    student_id: ['Étudiant', '学生', 'Student'],
    assessment_id: ['Évaluation', '考核', 'Assessment'],
    old_value: ['Ancienne note', '原成绩', 'Old mark'],
    new_value: ['Nouvelle note', '新成绩', 'New mark'],
    old_code: ['Ancien code', '原状态码', 'Old code'],
    new_code: ['Nouveau code', '新状态码', 'New code'],
    reason: ['Motif de modification', '修改原因', 'Reason'],
    actor_id: ['Auteur', '操作人', 'By'],
    actor_role: ['Qualité', '身份', 'Role'],
    ip: ['Adresse IP', 'IP 地址', 'IP address'],
    via: ['Origine', '来源', 'Via'],
    at: ['Date', '时间', 'At'],
  },
  values: {
    old_code: codeWords,
    new_code: codeWords,
    actor_role: {
      office: ['Scolarité', '教务', 'Office'],
      teacher: ['Enseignant', '教师', 'Teacher'],
      product: ['Automatique', '系统', 'Automatic'],
    },
    via: {
      grid: ['Grille', '录入表', 'Grid'],
      form: ['Formulaire', '表单', 'Form'],
      import: ['Import', '导入', 'Import'],
      resit: ['Rattrapage', '补考', 'Resit'],
      api: ['API', '接口', 'API'],
    },
  },
} satisfies Labels<typeof scoreLog>
