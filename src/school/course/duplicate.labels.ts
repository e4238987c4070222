// Words of the dialogs that duplicate a course and assign its team.

import type { Words } from '#engine/words.ts'

export const duplicateWords = {
  lead: [
    'Le nouveau cours est un brouillon : rien d’un étudiant ne l’accompagne, aucune séance n’a encore de date.',
    '新课程为草稿：不包含任何学生信息，课次尚未排定日期。',
    'The new course is a draft: nothing of a student goes with it, and no session has a date yet.',
  ],
  term: ['Période', '学期', 'Term'],
  code: ['Code du nouveau cours', '新课程代码', 'Code of the new course'],
  codeHint: [
    'Vide : le même code, suivi de la période s’il est déjà pris.',
    '留空：沿用原代码，如已占用则加上学期代码。',
    'Empty: the same code, followed by the term if it is taken.',
  ],
  plan: ['Plan des séances', '课程计划', 'Plan of the sessions'],
  assessments: ['Évaluations', '考核', 'Assessments'],
  team: ['Équipe enseignante', '教师团队', 'Teaching team'],
  courseware: ['Ressources, en brouillon', '课件（草稿）', 'Courseware, as drafts'],
  duplicate: ['Dupliquer', '复制', 'Duplicate'],
  cancel: ['Annuler', '取消', 'Cancel'],
  close: ['Fermer', '关闭', 'Close'],
} as const satisfies Record<string, Words>

export const teamWords = {
  edit: ['Composer l’équipe', '设置教师团队', 'Set the team'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  role: ['Rôle', '角色', 'Role'],
  share: ['Part', '占比', 'Share'],
  remove: ['Retirer {name}', '移除{name}', 'Remove {name}'],
  add: ['Ajouter un enseignant', '添加教师', 'Add a teacher'],
  save: ['Enregistrer', '保存', 'Save'],
  cancel: ['Annuler', '取消', 'Cancel'],
  close: ['Fermer', '关闭', 'Close'],
} as const satisfies Record<string, Words>
