import type { Labels } from '#engine/resource.ts'
import type { gradingScaleConversion } from './grading-scale-conversion.ts'

export const gradingScaleConversionLabels = {
  one: ['Conversion de barème', '评分换算', 'Scale conversion'],
  many: ['Conversions de barème', '评分换算', 'Scale conversions'],
  about: [
    'La table par laquelle l’école convertit une note d’un barème à un autre, à titre indicatif.',
    '学校用于在不同评分制之间换算成绩的对照表，仅供参考。',
    'The table by which the school converts a mark from one scale to another, as an indication.',
  ],
  firstStep: ['Ajoutez la première ligne.', '请添加第一行。', 'Add the first line.'],
  fields: {
    from_scale_id: ['Du barème', '原评分制', 'From scale'],
    to_scale_id: ['Au barème', '目标评分制', 'To scale'],
    from_value: ['À partir de', '起始分', 'From'],
    to_value: ['Équivaut à', '换算为', 'Is worth'],
    note: ['Source', '依据', 'Source'],
  },
} satisfies Labels<typeof gradingScaleConversion>
