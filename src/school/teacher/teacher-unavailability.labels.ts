import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { teacherUnavailability } from './teacher-unavailability.ts'

export const teacherUnavailabilityLabels = {
  one: ['Indisponibilité', '不可排课时间', 'Unavailability'],
  many: ['Indisponibilités', '教师不可排课时间', 'Unavailabilities'],
  about: [
    'Les moments où un enseignant ne peut pas venir : une fois, ou chaque semaine. Le planning refuse d’y placer une séance.',
    '教师无法上课的时间：单次或每周固定。系统不会在这些时间排课。',
    'When a teacher cannot come: once, or every week. No session is planned there.',
  ],
  fields: {
    teacher_id: ['Enseignant', '教师', 'Teacher'],
    kind: ['Ponctuelle ou hebdomadaire', '单次或每周', 'One-off or weekly'],
    start_at: ['Début', '开始时间', 'Start'],
    end_at: ['Fin', '结束时间', 'End'],
    weekday: ['Jour', '星期', 'Weekday'],
    from_time: ['De (HH:MM)', '起始时刻（HH:MM）', 'From (HH:MM)'],
    to_time: ['À (HH:MM)', '结束时刻（HH:MM）', 'To (HH:MM)'],
    valid_from: ['Valable du', '有效期始', 'Valid from'],
    valid_to: ['Valable au', '有效期止', 'Valid until'],
    reason: ['Motif', '原因', 'Reason'],
  },
  values: {
    kind: { once: ['Ponctuelle', '单次', 'One-off'], weekly: ['Hebdomadaire', '每周', 'Weekly'] },
    weekday: {
      1: ['Lundi', '星期一', 'Monday'],
      2: ['Mardi', '星期二', 'Tuesday'],
      3: ['Mercredi', '星期三', 'Wednesday'],
      4: ['Jeudi', '星期四', 'Thursday'],
      5: ['Vendredi', '星期五', 'Friday'],
      6: ['Samedi', '星期六', 'Saturday'],
      7: ['Dimanche', '星期日', 'Sunday'],
    },
  },
} satisfies Labels<typeof teacherUnavailability>

export const unavailabilityRefusals = {
  needsMoments: [
    'Indiquez le début et la fin de l’indisponibilité.',
    '请填写开始和结束时间。',
    'Say when it starts and when it ends.',
  ],
  needsWeekday: [
    'Indiquez le jour et les heures, par exemple de 09:00 à 12:30.',
    '请填写星期和时刻，例如 09:00 至 12:30。',
    'Give the weekday and the hours, for example from 09:00 to 12:30.',
  ],
  endsBeforeItStarts: [
    'La fin doit suivre le début.',
    '结束时间必须晚于开始时间。',
    'The end must come after the start.',
  ],
} as const satisfies Record<string, Words>
