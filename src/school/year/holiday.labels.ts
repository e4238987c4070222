import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { holiday } from './holiday.ts'

export const holidayLabels = {
  one: ['Fermeture', '假期', 'Closure'],
  many: ['Fermetures', '假期', 'Closures'],
  about: [
    'Jours fériés, vacances, fermetures et semaines d’examens : le planning en tient compte.',
    '法定假日、假期、停课和考试周都会影响排课。',
    'Public holidays, breaks, closures and exam weeks, which planning takes into account.',
  ],
  firstStep: [
    'Ajoutez les dates de l’année, y compris le Nouvel An chinois.',
    '请添加本学年的日期，包括春节。',
    'Add the dates of the year, Chinese New Year included.',
  ],
  fields: {
    name: ['Intitulé', '名称', 'Name'],
    name_zh: ['Intitulé en chinois', '中文名称', 'Name in Chinese'],
    name_en: ['Intitulé en anglais', '英文名称', 'Name in English'],
    kind: ['Nature', '类型', 'Kind'],
    start_date: ['Du', '开始', 'From'],
    end_date: ['Au', '结束', 'To'],
    zone: ['Zone scolaire', '学区', 'School zone'],
    blocks_sessions: ['Bloque les séances', '禁止排课', 'Blocks sessions'],
  },
  values: {
    kind: {
      public_holiday: ['Jour férié', '法定假日', 'Public holiday'],
      school_break: ['Vacances', '假期', 'School break'],
      closure: ['Fermeture', '停课', 'Closure'],
      exam_period: ['Période d’examens', '考试周', 'Exam period'],
    },
    zone: {
      A: ['Zone A', 'A 区', 'Zone A'],
      B: ['Zone B', 'B 区', 'Zone B'],
      C: ['Zone C', 'C 区', 'Zone C'],
    },
  },
} satisfies Labels<typeof holiday>

export const holidayRefusals = {
  endsBeforeItStarts: [
    'Le dernier jour ne peut pas précéder le premier.',
    '结束日期不能早于开始日期。',
    'The last day cannot come before the first.',
  ],
} as const satisfies Record<string, Words>
