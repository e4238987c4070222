// A module with two lists, as an author would write it: notes about students, and lockers.

import { type Publisher, type Written, written } from '../../store/testing/modules.ts'

const person = { kind: 'belongsTo', target: 'student', filter: true }
const migrations = [
  {
    name: '0001-first',
    steps: [
      {
        createTable: 'm_desk_notes__note',
        fields: {
          student_id: { ...person, required: true },
          subject: { kind: 'text', required: true, max: 80, search: true, sort: true },
          mood: { kind: 'choice', values: ['praise', 'remark'], required: true, filter: true },
          day: { kind: 'date', filter: true },
          body: { kind: 'richText' },
          private: { kind: 'toggle' },
        },
      },
      { createIndex: 'm_desk_notes__note', columns: ['subject'] },
      {
        createTable: 'm_desk_notes__locker',
        fields: {
          code: { kind: 'text', required: true, max: 20, unique: true, search: true },
          student_id: person,
          note_id: { kind: 'belongsTo', target: 'm_desk_notes__note' },
          remark: { kind: 'text', max: 200 },
          bought_in: { kind: 'year' },
          opens_at: { kind: 'time' },
          place: { kind: 'city' },
          more: { kind: 'pairs' },
          weigh: { kind: 'weigh' },
        },
      },
    ],
  },
]

const note = {
  table: 'm_desk_notes__note',
  menu: { group: 'schooling', icon: 'notebook', weigh: 5 },
  title: ['subject'],
  one: ['Mot', '便条', 'Note'],
  many: ['Mots du pupitre', '课桌便条', 'Desk notes'],
  about: ['Un mot par élève et par jour.', '每位学生每天一条便条。', 'One note a student and a day.'],
  fields: {
    student_id: { words: ['Étudiant', '学生', 'Student'] },
    subject: { words: ['Objet', '主题', 'Subject'], holds: 'minor' },
    mood: {
      words: ['Nature', '性质', 'Kind'],
      holds: 'minor',
      values: { praise: ['Félicitation', '表扬', 'Praise'], remark: ['Remarque', '提醒', 'Remark'] },
    },
    day: { words: ['Jour', '日期', 'Day'], holds: 'minor' },
    body: { words: ['Texte', '内容', 'Text'], holds: 'minor' },
    private: { words: ['Réservé', '仅限内部', 'Private'], holds: 'none' },
  },
}

const locker = {
  table: 'm_desk_notes__locker',
  menu: { group: 'schooling', icon: 'lock', weigh: 4 },
  title: ['code'],
  one: ['Casier', '储物柜', 'Locker'],
  many: ['Casiers', '储物柜', 'Lockers'],
  about: ['Les casiers et leurs élèves.', '储物柜及其使用者。', 'The lockers and who has them.'],
  fields: {
    code: { words: ['Numéro', '编号', 'Number'], holds: 'none' },
    student_id: { words: ['Étudiant', '学生', 'Student'] },
    note_id: { words: ['Mot', '便条', 'Note'], holds: 'none' },
    remark: { words: ['Remarque', '备注', 'Remark'], holds: 'personal' },
    bought_in: { words: ['Acheté en', '购买年份', 'Bought in'], holds: 'none' },
    opens_at: { words: ['Ouvre à', '开放时间', 'Opens at'], holds: 'none' },
    place: { words: ['Lieu', '地点', 'Place'], holds: 'none' },
    more: { words: ['Autres informations', '其他信息', 'More'], holds: 'none' },
    weigh: { words: ['Ordre', '顺序', 'Order'] },
  },
}

export const noteTable = note.table
export const lockerTable = locker.table

const some = (...said: [string, string, string]) => said

export const deskNotes = {
  uid: 'desk-notes',
  title: some('Mots du pupitre', '课桌便条', 'Desk notes'),
  intro: some('Des mots par élève, et des casiers.', '学生便条与储物柜。', 'Notes on students, and lockers.'),
  capabilities: ['data', 'lists', 'people'],
  contents: { migrations, resources: [note, locker] },
}

/** A later version with another title of a column. */
export const renamed = {
  ...deskNotes,
  version: '1.1.0',
  contents: {
    migrations,
    resources: [
      {
        ...note,
        many: ['Carnet de classe', '班级记录', 'Class notes'],
        fields: { ...note.fields, subject: { words: ['Motif', '事由', 'Reason'], holds: 'minor' } },
      },
      locker,
    ],
  },
}

export const packed = (by: Publisher, what: object = deskNotes): Promise<Written> => written(by, what)
