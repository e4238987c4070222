import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { attendance } from './attendance.ts'

const statuses = {
  present: ['Présent', '出勤', 'Present'],
  late: ['Retard', '迟到', 'Late'],
  absent: ['Absent', '缺勤', 'Absent'],
  excused: ['Absence justifiée', '请假', 'Excused'],
  left_early: ['Départ anticipé', '早退', 'Left early'],
  exempt: ['Dispensé', '免修', 'Exempt'],
} as const

export const attendanceLabels = {
  one: ['Présence', '考勤', 'Attendance'],
  many: ['Présences', '考勤', 'Attendance'],
  about: [
    'Une ligne par étudiant et par séance : présent, en retard, absent. L’assiduité se calcule d’ici.',
    '每位学生每节课一条记录：出勤、迟到、缺勤。出勤率由此计算。',
    'One line per student and session: present, late, absent. Attendance rates are worked out from here.',
  ],
  fields: {
    course_plan_id: ['Séance', '课次', 'Session'],
    student_id: ['Étudiant', '学生', 'Student'],
    status: ['Statut', '考勤状态', 'Status'],
    minutes_missed: ['Minutes manquées', '缺勤分钟', 'Minutes missed'],
    minutes_excused: ['Minutes excusées', '请假分钟', 'Minutes excused'],
    marked_as: ['Saisi comme', '原始状态', 'Marked as'],
    minutes_counted: ['Minutes décomptées', '扣课时', 'Minutes counted'],
    method: ['Mode de saisie', '记录方式', 'Method'],
    comment: ['Observation', '备注', 'Comment'],
    justification_id: ['Justificatif', '请假凭证', 'Justification'],
    marked_by: ['Saisi par', '记录人', 'Marked by'],
    marked_at: ['Saisi le', '记录时间', 'Marked on'],
  },
  values: {
    status: statuses,
    marked_as: statuses,
    method: {
      teacher: ['Enseignant', '教师点名', 'Teacher'],
      admin: ['Scolarité', '教务', 'Office'],
    },
  },
} satisfies Labels<typeof attendance>

export const attendanceRefusals = {
  twice: [
    'Cet étudiant a déjà une ligne pour cette séance.',
    '该学生在此课次已有考勤记录。',
    'This student already has a line for this session.',
  ],
  notOnTheRoster: [
    'Cet étudiant ne participe pas à cette séance.',
    '该学生不参加此课次。',
    'This student does not take part in this session.',
  ],
  saved: ['Appel enregistré', '点名已保存', 'Register saved'],
  noDateYet: ['Cette séance n’a pas encore de date.', '此课次尚未排定时间。', 'This session has no date yet.'],
  tooEarly: [
    'L’appel ouvre 15 minutes avant la séance.',
    '点名在上课前 15 分钟开放。',
    'The register opens 15 minutes before the session.',
  ],
  locked: [
    'L’appel de cette séance est verrouillé : adressez-vous à la scolarité.',
    '此课次的点名已锁定，请联系教务。',
    'The register of this session is locked: ask the office.',
  ],
  overtaken: [
    'Entre-temps, {names} a noté {count} étudiant(s) autrement.',
    '期间 {names} 对 {count} 名学生的记录与您不同。',
    'Meanwhile {names} has marked {count} student(s) differently.',
  ],
  missedTooMuch: [
    'On ne peut pas manquer plus que la durée de la séance ({minutes} minutes).',
    '缺勤时间不能超过课次时长（{minutes} 分钟）。',
    'Nobody can miss more than the session lasts ({minutes} minutes).',
  ],
} as const satisfies Record<string, Words>
