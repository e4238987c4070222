// The dashboard: figures, charts, and open tasks of the reader; the desk of each role.

import { subject } from '#engine/subject.ts'
import type {} from '#platform/access/index.menu.ts'

export const dashboardSubject = subject({
  name: 'dashboard',
  desks: ['super', 'direction', 'registrar', 'accounts', 'teacher', 'student', 'guardian'],
  groupNames: {
    'Super administrateurs': ['Super administrateurs', '超级管理员', 'Super administrators'],
    Direction: ['Direction', '校领导', 'Management'],
    Scolarité: ['Scolarité', '教务处', 'Registrar'],
    Pédagogie: ['Pédagogie', '教学部', 'Teaching'],
    Enseignant: ['Enseignant', '教师', 'Teacher'],
    Étudiant: ['Étudiant', '学生', 'Student'],
    'Responsable légal': ['Responsable légal', '监护人', 'Guardian'],
    Comptabilité: ['Comptabilité', '财务处', 'Accounts'],
  },
})
