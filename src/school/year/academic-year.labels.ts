import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { academicYear } from './academic-year.ts'

export const academicYearLabels = {
  one: ['Année scolaire', '学年', 'Academic year'],
  many: ['Années scolaires', '学年', 'Academic years'],
  about: [
    'L’année scolaire porte les périodes, les inscriptions et les notes.',
    '学年是学期、注册和成绩的基础。',
    'An academic year carries the terms, the enrolments and the marks.',
  ],
  firstStep: [
    'Créez d’abord l’année en cours, puis ses périodes.',
    '请先创建当前学年，再添加学期。',
    'Create the current year first, then its terms.',
  ],
  fields: {
    code: ['Code', '代码', 'Code'],
    name: ['Libellé', '名称', 'Name'],
    start_date: ['Début', '开始日期', 'Start'],
    end_date: ['Fin', '结束日期', 'End'],
    is_current: ['Année en cours', '当前学年', 'Current'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    status: {
      draft: ['Brouillon', '草稿', 'Draft'],
      open: ['Ouverte', '开放', 'Open'],
      closed: ['Clôturée', '已关闭', 'Closed'],
    },
  },
} satisfies Labels<typeof academicYear>

export const academicYearRefusals = {
  endsBeforeItStarts: [
    'La fin de l’année doit suivre son début.',
    '学年的结束日期必须晚于开始日期。',
    'The year must end after it starts.',
  ],
  overlaps: [
    'Ces dates empiètent sur l’année {year}.',
    '所选日期与 {year} 学年重叠。',
    'These dates overlap with the year {year}.',
  ],
  onlyOneCurrent: [
    'Une année doit rester « en cours » : désignez d’abord la suivante.',
    '必须保留一个当前学年，请先指定另一个学年。',
    'One year must stay current: choose the next one first.',
  ],
  termsOutside: [
    'La période {term} sortirait de l’année : déplacez-la d’abord.',
    '学期“{term}”将超出该学年，请先调整该学期。',
    'The term {term} would lie outside the year: move it first.',
  ],
  coursesOutside: [
    'Les dates de {count} cours sortiraient de l’année ({courses}) : changez-les d’abord.',
    '{count} 门课程的日期将超出该学年（{courses}），请先调整这些课程。',
    'The dates of {count} course(s) would lie outside the year ({courses}): change them first.',
  ],
} as const satisfies Record<string, Words>
