import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { academicTerm } from './academic-term.ts'

export const academicTermLabels = {
  one: ['Période', '学期', 'Term'],
  many: ['Périodes', '学期', 'Terms'],
  about: [
    'Une période est un semestre ou un trimestre : les notes et les bulletins s’y rattachent.',
    '学期归属于学年，成绩和成绩单按学期汇总。',
    'A term is a semester or a quarter; marks and reports belong to it.',
  ],
  firstStep: [
    'Ajoutez les périodes de l’année en cours.',
    '请为当前学年添加学期。',
    'Add the terms of the current year.',
  ],
  fields: {
    academic_year_id: ['Année scolaire', '学年', 'Academic year'],
    code: ['Code', '代码', 'Code'],
    name: ['Libellé', '名称', 'Name'],
    name_zh: ['Libellé en chinois', '中文名称', 'Name in Chinese'],
    name_en: ['Libellé en anglais', '英文名称', 'Name in English'],
    start_date: ['Début', '开始', 'Start'],
    end_date: ['Fin', '结束', 'End'],
    score_lock_at: ['Verrouillage des notes', '成绩锁定时间', 'Marks locked at'],
    sequence: ['Ordre', '顺序', 'Order'],
  },
} satisfies Labels<typeof academicTerm>

export const academicTermRefusals = {
  endsBeforeItStarts: [
    'La fin de la période doit suivre son début.',
    '学期的结束日期必须晚于开始日期。',
    'The term must end after it starts.',
  ],
  codeTaken: [
    'L’année {year} a déjà une période « {code} ».',
    '{year} 学年已有代码为“{code}”的学期。',
    'The year {year} already has a term “{code}”.',
  ],
  outsideYear: [
    'La période doit tenir dans l’année {year} ({start} – {end}).',
    '学期必须在 {year} 学年之内（{start} 至 {end}）。',
    'The term must lie within the year {year} ({start} – {end}).',
  ],
  overlaps: [
    'Ces dates empiètent sur la période « {term} ».',
    '所选日期与“{term}”重叠。',
    'These dates overlap with the term “{term}”.',
  ],
} as const satisfies Record<string, Words>
