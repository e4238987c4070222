// Imports programmes, courses and enrolments from another product.

import type { MoveInTarget } from '#platform/transfer/index.server.ts'

export const specialtyMove: MoveInTarget = {
  copies: { name: 'code', code: 'name' },
  headings: {
    code: ['COD_ETP', 'Code filière', 'Code formation'],
    name: ['LIB_ETP', 'Libellé', 'Filière', 'Formation', 'Intitulé'],
  },
}

export const courseMove: MoveInTarget = {
  gives: ['status'],
  pair: ['code', 'academic_year_id'],
  copies: { name: 'code' },
  headings: {
    code: ['COD_ELP', 'Code cours', 'Code matière', 'Code UE', 'Course Code'],
    name: ['LIB_ELP', 'Matière', 'Cours', 'Intitulé', 'Libellé', 'Course Name', '课程名称'],
    academic_year_id: ['COD_ANU', 'Année', 'Année scolaire', 'School Year', '学年'],
    academic_term_id: ['Semestre', 'Période', 'Term', '学期'],
    lead_teacher_id: ['Enseignant', 'Professeur', 'Intervenant', 'Teacher', '教师'],
    planned_minutes: ['Heures', 'Volume horaire', 'Nombre d’heures', 'Hours', '课时'],
    ects: ['ECTS', 'Crédits', 'Credits', '学分'],
    coefficient: ['Coefficient', 'Coef.', 'Coeff'],
    specialty_id: ['Filière', 'Formation', 'Programme', '专业'],
  },
}

export const enrolmentMove: MoveInTarget = {
  gives: ['status'],
  pair: ['student_id', 'course_id'],
  headings: {
    student_id: ['COD_ETU', 'Numéro étudiant', 'N° étudiant', 'Matricule', 'Étudiant', 'Student ID', '学号'],
    course_id: ['COD_ELP', 'Code cours', 'Code matière', 'Cours', 'Matière', 'Course', '课程'],
    purchased_minutes: ['Heures achetées', 'Heures souscrites', 'Solde', 'Hours bought', '购买课时'],
    status: ['Statut', 'Status'],
  },
}
