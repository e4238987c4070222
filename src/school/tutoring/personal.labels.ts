// Words for the personal data of tutoring.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  presence: ['Présences aux séances de tutorat', '辅导出勤', 'Presence at tutoring sessions'],
  payLine: ['Lignes de paie des tuteurs', '导师结算明细', 'Pay lines of tutors'],
  activity: ['Tutorat', '导师辅导', 'Tutoring'],
  purpose: [
    'Suivre les étudiants confiés à un tuteur, valider et payer ses heures',
    '跟进导师辅导的学生，审核并结算其课时',
    'Follow the students entrusted to a tutor, validate and pay the hours',
  ],
  seenBy: [
    'La direction et la scolarité ; le tuteur pour ses tâches ; l’étudiant pour les siennes ; les taux, la comptabilité',
    '校领导与学籍办；导师本人的任务；学生本人的任务；课时费仅财务可见',
    'Head and registry; the tutor for own tasks; the student for own ones; the rates, accounting',
  ],
} as const satisfies Record<string, Words>
