import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import { statusWords } from '../student.labels.ts'
import type { enrolmentYear } from './enrolment-year.ts'

const { active, suspended, graduated, withdrawn } = statusWords

export const enrolmentYearLabels = {
  one: ['Année de scolarité', '学年学籍', 'Year of enrolment'],
  many: ['Années de scolarité', '学年学籍', 'Years of enrolment'],
  about: [
    'La filière, le niveau et les dates de chaque étudiant, année par année : les attestations d’une année passée les lisent ici. L’année en cours suit le dossier de l’étudiant et se modifie dans ce dossier ; saisissez ici les années passées et les résultats.',
    '按学年记录每位学生的专业、年级和日期，往年的证明即据此开具。当前学年随学生档案自动更新，请在档案中修改；此处填写往年记录与学年结果。',
    'The specialty, level and dates of each student, year by year: certificates of a past year read them here. The current year follows the student’s record and is changed there; enter past years and results here.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    academic_year_id: ['Année scolaire', '学年', 'Academic year'],
    specialty_id: ['Filière', '专业', 'Specialty'],
    level: ['Niveau / année', '年级／级别', 'Level'],
    status: ['Statut de l’année', '学年状态', 'Status of the year'],
    entry_date: ['Date d’entrée', '入学日期', 'Entry date'],
    exit_date: ['Date de sortie', '离校日期', 'Exit date'],
    average: ['Moyenne de l’année', '学年平均分', 'Average of the year'],
    ects: ['Crédits ECTS obtenus', '已获 ECTS 学分', 'ECTS credits earned'],
    result: ['Résultat de l’année', '学年结果', 'Result of the year'],
  },
  values: {
    status: { active, suspended, graduated, withdrawn },
    result: {
      pending: ['À renseigner', '待填写', 'To be entered'],
      passed: ['Admis', '升级', 'Passed'],
      repeat: ['Redoublement', '留级', 'Repeat'],
      left: ['Sorti en cours d’année', '中途离校', 'Left'],
      graduated: ['Diplômé', '毕业', 'Graduated'],
    },
  },
} satisfies Labels<typeof enrolmentYear>

export const enrolmentYearRefusals = {
  ofTheRecord: [
    '{year} est l’année en cours de {name} : modifiez-la dans le dossier de l’étudiant, elle le suit.',
    '{year} 是 {name} 的当前学年：请在学生档案中修改，此处会自动更新。',
    '{year} is the current year of {name}: change it in the student’s record, which it follows.',
  ],
  alreadyThere: [
    '{name} a déjà une ligne pour {year} : modifiez-la.',
    '{name} 在 {year} 学年已有记录，请修改该记录。',
    '{name} already has a row for {year}: change that one.',
  ],
} as const satisfies Record<string, Words>
