import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { gradingScale } from './grading-scale.ts'

export const gradingScaleLabels = {
  one: ['Barème', '评分制', 'Grading scale'],
  many: ['Barèmes', '评分制', 'Grading scales'],
  about: [
    'Un barème dit sur combien une note se lit, à partir de quand elle est suffisante et quelle mention elle donne.',
    '评分制规定满分、及格线和等级。',
    'A scale tells what marks are out of, where they pass and which honours they earn.',
  ],
  firstStep: ['Ajoutez celui de votre école.', '请添加本校使用的评分制。', 'Add the one your school uses.'],
  fields: {
    code: ['Code', '代码', 'Code'],
    name: ['Intitulé', '名称', 'Name'],
    name_zh: ['Intitulé en chinois', '中文名称', 'Name in Chinese'],
    name_en: ['Intitulé en anglais', '英文名称', 'Name in English'],
    kind: ['Type', '类型', 'Kind'],
    max_value: ['Note maximale', '满分', 'Maximum'],
    min_value: ['Note minimale', '最低分', 'Minimum'],
    step: ['Pas', '步长', 'Step'],
    pass_value: ['Seuil de réussite', '及格线', 'Pass mark'],
    rounding: ['Arrondi', '取整方式', 'Rounding'],
    display_decimals: ['Décimales affichées', '显示小数位', 'Decimals'],
    is_default: ['Par défaut', '默认', 'Default'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    kind: {
      numeric: ['Note chiffrée', '数字分数', 'Numeric'],
      letter: ['Lettres', '字母等级', 'Letters'],
      pass_fail: ['Validé ou non', '合格/不合格', 'Pass or fail'],
    },
    rounding: {
      half_up: ['Au plus proche, 0,5 vers le haut', '四舍五入', 'Half up'],
      half_even: ['Au plus proche, 0,5 vers le pair', '四舍六入五成双', 'Half to even'],
      none: ['Aucun', '不取整', 'None'],
    },
    status: {
      active: ['En service', '启用', 'In use'],
      archived: ['Archivé', '已归档', 'Archived'],
    },
  },
} satisfies Labels<typeof gradingScale>

export const gradingScaleRefusals = {
  upsideDown: [
    'La note maximale doit dépasser la note minimale.',
    '满分必须高于最低分。',
    'The maximum must be above the minimum.',
  ],
  passOutside: [
    'Le seuil de réussite doit se trouver entre la note minimale et la note maximale.',
    '及格线必须在最低分和满分之间。',
    'The pass mark must lie between the minimum and the maximum.',
  ],
  stepTooGreat: [
    'Le pas ne peut pas dépasser l’étendue du barème.',
    '步长不能超过评分范围。',
    'The step cannot exceed the range of the scale.',
  ],
  onlyOneDefault: [
    'Un barème doit rester le barème par défaut : désignez-en d’abord un autre.',
    '必须保留一个默认评分制，请先指定另一个。',
    'One scale must stay the default: make another one the default first.',
  ],
  bandOutside: [
    'Une tranche commence entre {min} et {max}.',
    '等级起始分必须在 {min} 和 {max} 之间。',
    'A band begins between {min} and {max}.',
  ],
  bandTaken: [
    'Une autre tranche de ce barème commence déjà à {value}.',
    '该评分制已有起始分为 {value} 的等级。',
    'Another band of this scale already begins at {value}.',
  ],
  sameScale: [
    'Une conversion va d’un barème à un autre.',
    '换算必须在两种不同的评分制之间进行。',
    'A conversion goes from one scale to another.',
  ],
  conversionTaken: [
    'La valeur {value} est déjà convertie entre ces deux barèmes.',
    '这两种评分制之间已有 {value} 的换算。',
    'The value {value} is already converted between these two scales.',
  ],
} as const satisfies Record<string, Words>
