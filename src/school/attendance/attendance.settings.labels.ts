// The words of the settings of attendance.

import type { Words } from '#engine/words.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'

export const attendanceSettingWords = {
  training_number: {
    title: ['Numéro de déclaration d’activité', '培训机构备案号', 'Training body number'],
  },
  register_lock_days: {
    title: ['Appel verrouillé après (jours)', '考勤锁定天数', 'Register locked after (days)'],
  },
  alert_absent: {
    title: ['Absent aujourd’hui', '当日缺勤', 'Absent today'],
    tip: [
      'À l’étudiant, et aux responsables d’un mineur ; un message par demi-journée.',
      '发送给学生，未成年人还发送给监护人；每半天一条。',
      'To the student, and to the guardians of a minor; one message per half-day.',
    ],
  },
  absence_grace_minutes: {
    title: ['Délai après l’appel (minutes)', '点名后等待（分钟）', 'Delay after the register (minutes)'],
  },
  alert_unexcused: {
    title: ['Absences non justifiées', '无故缺勤', 'Unexcused absences'],
    tip: [
      'À l’étudiant, aux responsables d’un mineur et à la scolarité ; une fois par année.',
      '发送给学生、未成年人的监护人和教务；每学年一次。',
      'To the student, the guardians of a minor and the office; once a year.',
    ],
  },
  unexcused_limit: { title: ['À partir de (absences)', '达到次数', 'From (absences)'] },
  alert_rate: {
    title: ['Assiduité trop basse', '出勤率过低', 'Attendance too low'],
    tip: [
      'Dès dix heures de cours dans l’année ; une fois par année.',
      '本学年课程满 10 小时后生效；每学年一次。',
      'From ten hours of sessions in the year; once a year.',
    ],
  },
  rate_limit: { title: ['En dessous de (%)', '低于（%）', 'Below (%)'] },
  alert_register: { title: ['Appel non fait : enseignant', '未点名：提醒教师', 'Register not taken: teacher'] },
  register_late_minutes: {
    title: ['Après la fin de la séance (minutes)', '课程结束后（分钟）', 'After the end of the session (minutes)'],
  },
  alert_register_morning: {
    title: [
      'Appels de la veille : enseignant et scolarité, à 8 h',
      '前一日未点名：8点提醒教师和教务',
      'Registers of the day before: teacher and office, at 8:00',
    ],
  },
  alert_register_week: {
    title: ['Appels de la semaine passée : direction', '上周未点名：提醒管理层', 'Registers of last week: direction'],
  },
  alert_hours: {
    title: ['Heures achetées bientôt épuisées', '课时即将用完', 'Bought hours running out'],
    tip: [
      'Sous le seuil, puis à zéro ; à l’étudiant et à la scolarité.',
      '低于标准和用完时各一次；发送给学生和教务。',
      'Below the limit, then at zero; to the student and the office.',
    ],
  },
  hours_limit: { title: ['En dessous de (% des heures)', '低于（课时的 %）', 'Below (% of the hours)'] },
  alert_justification: {
    title: ['Justificatif en attente : scolarité', '证明待审核：提醒教务', 'Justification waiting: office'],
  },
  justification_days: { title: ['Après (jours)', '等待天数', 'After (days)'] },
} satisfies Record<string, ItemWords>

export const attendanceSections = {
  alert_absent: ['Alertes de présence', '考勤提醒', 'Alerts about presence'],
} as const satisfies Record<string, Words>
