// Words of the setting of student numbers: explanation, refusals and preview.

import type { Words } from '#engine/words.ts'

export const numberFormatWords = {
  title: ['Format du numéro d’étudiant', '学号格式', 'Format of the student number'],
  /** Without braces: the screens report texts with braces as not filled in. */
  tip: [
    'Entre accolades : year (année d’entrée), yy (ses deux derniers chiffres), specialty (code de la filière), n:5 (numéro d’ordre sur cinq chiffres). Les numéros déjà donnés ne changent pas.',
    '花括号内可用：year（入学年份）、yy（年份后两位）、specialty（专业代码）、n:5（五位顺序号）。已分配的学号不变。',
    'In braces: year (year of entry), yy (its last two digits), specialty (code of the specialty), n:5 (running number of five digits). Numbers already given do not change.',
  ],
  unknown: [
    '{hole} n’est pas connu : utilisez {year}, {yy}, {specialty} et {n:5}.',
    '无法识别 {hole}：请使用 {year}、{yy}、{specialty} 和 {n:5}。',
    '{hole} is unknown: use {year}, {yy}, {specialty} and {n:5}.',
  ],
  needsNumber: [
    'Le format contient une fois le numéro d’ordre, par exemple {n:5}.',
    '格式中必须且只能包含一次顺序号，例如 {n:5}。',
    'The format contains the running number once, for example {n:5}.',
  ],
  wrongSign: [
    'Seuls les lettres sans accent, les chiffres, le point, le tiret et le tiret bas sont possibles, et le numéro commence par une lettre ou un chiffre.',
    '只能使用不带重音的字母、数字、点、连字符和下划线，并以字母或数字开头。',
    'Only letters without accents, digits, dots, hyphens and underscores are possible, and the number begins with a letter or a digit.',
  ],
  tooLong: [
    'Un numéro de ce format dépasserait {max} caractères.',
    '按此格式，学号将超过 {max} 个字符。',
    'A number of this format would have more than {max} characters.',
  ],
  next: ['Prochain numéro : {number}', '下一个学号：{number}', 'Next number: {number}'],
} as const satisfies Record<string, Words>

export const numberSection: Words = ['Numéros d’étudiant', '学号', 'Student numbers']
