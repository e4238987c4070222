import type { Labels } from '#engine/resource.ts'
import type { coursePlanSeries } from './course-plan-series.ts'

export const coursePlanSeriesLabels = {
  one: ['Récurrence', '循环排课规则', 'Series'],
  many: ['Récurrences', '循环排课规则', 'Series'],
  about: [
    'Les règles qui ont créé des séances régulières. Une récurrence se crée depuis le calendrier, avec un aperçu de chaque séance.',
    '用于批量生成课次的规则。请在日历中创建，创建前可逐次预览。',
    'The rules that made regular sessions. A series is created from the calendar, with a preview of every session.',
  ],
  fields: {
    course_id: ['Cours', '课程', 'Course'],
    freq: ['Fréquence', '频率', 'Frequency'],
    weekdays: ['Jours', '星期', 'Weekdays'],
    local_start: ['Heure de début', '开始时刻', 'Start time'],
    local_end: ['Heure de fin', '结束时刻', 'End time'],
    timezone: ['Fuseau', '时区', 'Time zone'],
    from_date: ['À partir du', '起始', 'From'],
    until_date: ['Jusqu’au', '截止', 'Until'],
    count: ['Nombre de séances', '次数', 'Count'],
    skip_holidays: ['Ignorer les fermetures', '跳过假期', 'Skip closures'],
    teacher_id: ['Enseignant', '授课教师', 'Teacher'],
    room_id: ['Salle', '教室', 'Room'],
    exdates: ['Dates exclues', '排除日期', 'Excluded dates'],
  },
  values: {
    freq: {
      weekly: ['Hebdomadaire', '每周', 'Weekly'],
      biweekly: ['Une semaine sur deux', '隔周', 'Every other week'],
      daily: ['Quotidienne', '每天', 'Daily'],
      monthly_nth: ['Mensuelle', '每月', 'Monthly'],
    },
  },
} satisfies Labels<typeof coursePlanSeries>
