import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { loadLabels } from '#subjects.server.ts'
import { folders } from '#subjects.declared.ts'
import { initialsOf, findMatches } from './matching.ts'

const pages = ['Étudiants', 'Enseignants', 'Années scolaires', 'Groupes', '学生管理', '教师管理', '重置']
const entries = pages.map((label) => ({
  key: label,
  label,
  beside: label === 'Groupes' ? 'Administrateurs & droits' : '',
}))
const found = (typed: string) => findMatches(entries, typed, 5).map(({ label }) => label)

test('accents and case are ignored, and each word matches at its beginning', () => {
  expect(found('etud')).toEqual(['Étudiants'])
  expect(found('ANNEES SCOL')).toEqual(['Années scolaires'])
  expect(found('scol')).toEqual(['Années scolaires'])
})

test('matches at the beginning come before matches inside', () => {
  expect(found('e').slice(0, 2)).toEqual(['Étudiants', 'Enseignants'])
  expect(found('ants')).toEqual(['Étudiants', 'Enseignants'])
})

test('Chinese pages are found by their characters and by the initials of their pinyin', () => {
  expect(found('学生')).toEqual(['学生管理'])
  expect(found('xsgl')).toEqual(['学生管理'])
  expect(found('js')).toEqual(['教师管理'])
})

test('a folder name finds its pages, after all other results; unknown words find nothing', () => {
  expect(found('droits')).toEqual(['Groupes'])
  expect(found('zzz')).toEqual([])
  expect(found('etud zzz')).toEqual([])
})

test('the initials of every menu title agree with a dictionary', async () => {
  const titles = [
    ...Object.values(await loadLabels()).map(({ many }) => many[1]),
    ...Object.values(folders).map(({ words }) => words[1]),
  ]
  const expected = (text: string) =>
    pinyin(text, { pattern: 'first', toneType: 'none', nonZh: 'removed' }).replaceAll(' ', '')
  expect(titles.map((title) => [title, initialsOf(title)])).toEqual(titles.map((title) => [title, expected(title)]))
})
