import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { studentGroup } from './student-group.ts'

export const studentGroupLabels = {
  one: ['Groupe', '班组', 'Group'],
  many: ['Classes et groupes', '班级与分组', 'Classes and groups'],
  about: [
    'Les classes, les groupes de TD, de langue et d’option d’une année ou d’une période.',
    '学年或学期内的班级、辅导小组、语言分班和选修分组。',
    'Classes, tutorial groups, language levels and options of a year or a term.',
  ],
  firstStep: ['Ajoutez un groupe, puis ses membres.', '请先添加分组，再添加成员。', 'Add a group, then its members.'],
  fields: {
    code: ['Code', '代码', 'Code'],
    name: ['Nom du groupe', '分组名称', 'Name'],
    name_zh: ['Nom en chinois', '中文名称', 'Name in Chinese'],
    name_en: ['Nom en anglais', '英文名称', 'Name in English'],
    kind: ['Type', '类型', 'Kind'],
    academic_year_id: ['Année', '学年', 'Year'],
    academic_term_id: ['Période', '学期', 'Term'],
    specialty_id: ['Filière', '专业', 'Specialty'],
    level: ['Niveau / année', '年级／级别', 'Level'],
    course_id: ['Cours', '课程', 'Course'],
    teacher_id: ['Enseignant responsable', '负责教师', 'Teacher in charge'],
    capacity: ['Effectif maximal', '最多人数', 'Maximum size'],
    remark: ['Observations', '备注', 'Remarks'],
  },
  values: {
    kind: {
      class: ['Classe', '班级', 'Class'],
      tutorial: ['Groupe de TD', '辅导小组', 'Tutorial group'],
      language: ['Niveau de langue', '语言级别', 'Language level'],
      option: ['Option', '选修', 'Option'],
      other: ['Autre', '其他', 'Other'],
    },
  },
} satisfies Labels<typeof studentGroup>

export const groupRefusals = {
  codeTaken: [
    'Le code « {code} » est déjà celui d’un groupe de cette année.',
    '本学年已有代码为“{code}”的分组。',
    'A group of this year already has the code “{code}”.',
  ],
  termOfOtherYear: [
    'Cette période n’appartient pas à l’année du groupe.',
    '该学期不属于分组所在学年。',
    'This term is not in the year of the group.',
  ],
  twoClasses: [
    '« {name} » est déjà dans la classe « {other} » pour cette période : un étudiant n’a qu’une classe à la fois.',
    '“{name}”在该学期已属于班级“{other}”：每位学生同一时期只能在一个班级。',
    '“{name}” is already in the class “{other}” for this term: a student has one class at a time.',
  ],
  alreadyIn: [
    '« {name} » est déjà membre du groupe « {group} » à ces dates.',
    '“{name}”在此期间已是“{group}”的成员。',
    '“{name}” is already a member of “{group}” on these dates.',
  ],
  full: [
    '« {group} » est complet ({capacity} place(s)).',
    '“{group}”人数已满（{capacity} 人）。',
    '“{group}” is full ({capacity} place(s)).',
  ],
  endsBeforeItStarts: [
    'La fin ne peut pas précéder le début.',
    '结束日期不能早于开始日期。',
    'The end cannot be before the start.',
  ],
} as const satisfies Record<string, Words>
