import type { Labels } from '#engine/resource.ts'
import type { gradingScaleBand } from './grading-scale-band.ts'

export const gradingScaleBandLabels = {
  one: ['Tranche', '等级段', 'Band'],
  many: ['Tranches des barèmes', '等级段', 'Bands of scales'],
  about: [
    'Une tranche donne sa mention aux notes à partir d’un seuil, jusqu’à la tranche suivante.',
    '等级段从起始分开始，直到下一个等级段为止。',
    'A band names the marks from a threshold up to the next band.',
  ],
  firstStep: ['Ajoutez la première.', '请添加第一个等级。', 'Add the first one.'],
  fields: {
    scale_id: ['Barème', '评分制', 'Scale'],
    from_value: ['À partir de', '起始分', 'From'],
    code: ['Sigle', '代码', 'Code'],
    label: ['Mention', '等级', 'Label'],
    label_zh: ['Mention en chinois', '中文等级', 'Label in Chinese'],
    label_en: ['Mention en anglais', '英文等级', 'Label in English'],
    gpa_value: ['Points GPA', '绩点', 'GPA points'],
    ects_grade: ['Note ECTS', 'ECTS 等级', 'ECTS grade'],
    color: ['Couleur', '颜色', 'Colour'],
  },
} satisfies Labels<typeof gradingScaleBand>
