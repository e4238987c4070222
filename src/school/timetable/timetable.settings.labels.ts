// The words of the settings of the timetable.

import type { Words } from '#engine/words.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'

const days: Record<string, Words> = {
  monday: ['Lundi', '星期一', 'Monday'],
  tuesday: ['Mardi', '星期二', 'Tuesday'],
  wednesday: ['Mercredi', '星期三', 'Wednesday'],
  thursday: ['Jeudi', '星期四', 'Thursday'],
  friday: ['Vendredi', '星期五', 'Friday'],
  saturday: ['Samedi', '星期六', 'Saturday'],
  sunday: ['Dimanche', '星期日', 'Sunday'],
}

export const timetableSettingWords = {
  school_zone: {
    title: ['Zone des vacances scolaires', '学校假期分区', 'School holiday zone'],
    tip: [
      'Seules les fermetures de cette zone, et celles sans zone, bloquent les séances ; sans zone choisie, toutes les bloquent.',
      '只有本区和未注明分区的假期会禁止排课；未选择分区时，所有假期都会禁止排课。',
      'Only closures of this zone, and those without a zone, block sessions; with no zone chosen, all of them do.',
    ],
    options: {
      none: ['Aucune', '未选择', 'None'],
      A: ['Zone A', 'A 区', 'Zone A'],
      B: ['Zone B', 'B 区', 'Zone B'],
      C: ['Zone C', 'C 区', 'Zone C'],
    },
  },
  school_days: { title: ['Jours d’ouverture', '上课日', 'School days'], options: days },
  day_start: { title: ['Début de la journée', '每日开始时间', 'The day begins'] },
  day_end: { title: ['Fin de la journée', '每日结束时间', 'The day ends'] },
  travel_gap: {
    title: ['Trajet entre deux sites (minutes)', '校区间路程（分钟）', 'Way between two sites (minutes)'],
    tip: [
      'Deux séances sur des sites différents ont au moins cet écart ; 15 est un bon début.',
      '不同校区的两节课之间至少间隔的时间，建议 15 分钟。',
      'Two sessions on different sites are at least so far apart; 15 is a good start.',
    ],
  },
  teachers_move: {
    title: ['Planification par les enseignants', '教师可自行排课', 'Teachers plan their sessions'],
    tip: [
      'Un enseignant peut planifier et déplacer les séances de ses propres cours, sauf conflit.',
      '在没有冲突时，教师可以安排和调整自己课程的课次。',
      'Teachers may plan and move the sessions of their own courses, unless there is a clash.',
    ],
  },
  alert_session: {
    title: ['Changement proche : e-mail et SMS', '临近课次变更：邮件和短信', 'Change of a session soon: mail and SMS'],
    tip: [
      'Séance annulée, déplacée ou avec un autre enseignant ; sinon la cloche suffit.',
      '课次取消、调整时间或更换教师时发送；其他情况仅显示在通知铃中。',
      'A session cancelled, moved or with another teacher; otherwise the bell is enough.',
    ],
  },
  session_alert_hours: {
    title: ['Si elle commence dans moins de (heures)', '距开课少于（小时）', 'If it begins in less than (hours)'],
  },
} satisfies Record<string, ItemWords>

export const timetableSections = {
  school_days: ['Semaine et journée', '周与作息', 'Week and day'],
  travel_gap: ['Planning et appel', '排课与考勤', 'Planning and attendance'],
} as const satisfies Record<string, Words>

export const timetableSettingRefusals = {
  dayEndsFirst: ['La journée finit avant de commencer.', '结束时间早于开始时间。', 'The day ends before it begins.'],
} as const satisfies Record<string, Words>
