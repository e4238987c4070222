import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { loadLabels } from '#subjects.server.ts'
import { desks, folders } from '#subjects.declared.ts'
import { pages as ownPages } from '#subjects.halves.ts'
import { pageSynonyms } from '#subjects.synonyms.ts'
import { findMatches, initialsOf, pinyinOf } from './matching.ts'

const pages = ['Étudiants', 'Enseignants', 'Années scolaires', 'Groupes', '学生管理', '教师管理', '重置']
const entries = pages.map((label) => ({
  key: label,
  label,
  beside: label === 'Groupes' ? 'Administrateurs & droits' : '',
}))
const found = (typed: string) => findMatches(entries, typed, { atMost: 5 }).map(({ label }) => label)

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

test('Chinese pages are found by their whole pinyin', () => {
  expect(found('xuesheng')).toEqual(['学生管理'])
  expect(found('guanli')).toEqual(['学生管理', '教师管理'])
})

test('of equally good matches the most used comes first', () => {
  const uses = new Map([['Enseignants', 3]])
  expect(findMatches(entries, 'e', { atMost: 2, uses }).map(({ label }) => label)).toEqual(['Enseignants', 'Étudiants'])
  expect(findMatches(entries, 'etu', { atMost: 2, uses }).map(({ label }) => label)).toEqual(['Étudiants'])
})

test('other words for a page find it in three languages and in pinyin, after its own name', () => {
  const pages = Object.entries(pageSynonyms).map(([key, also]) => ({
    key,
    label: key === 'k/course' ? 'Cours' : '',
    also,
  }))
  const first = (typed: string) => findMatches(pages, typed, { atMost: 50 }).map(({ key }) => key)
  expect(first('certificat')).toContain('k/certificate')
  expect(first('emploi du temps')).toEqual(['k/calendar'])
  expect(first('timetable')).toContain('k/calendar')
  expect(first('课程表')).toContain('k/calendar')
  expect(first('kebiao')).toContain('k/calendar')
  expect(first('facture')).toEqual(expect.arrayContaining(['k/protocol', 'user/moneyLog']))
  expect(first('imprimer')).toEqual(expect.arrayContaining(['k/certificate', 'k/calendar', 'k/termResult']))
  expect(first('cours')[0]).toBe('k/course')
})

test('every page of a desk has other words, in French, Chinese and English', () => {
  const names = Object.values(desks).flatMap(({ entries: each }) => each.flatMap(({ pages }) => pages))
  expect(names.filter((name) => !/[a-z].* \p{Script=Han}.* [a-z]/u.test(pageSynonyms[name] ?? ''))).toEqual([])
})

test('a folder name finds its pages, after all other results; unknown words find nothing', () => {
  expect(found('droits')).toEqual(['Groupes'])
  expect(found('zzz')).toEqual([])
  expect(found('etud zzz')).toEqual([])
})

test('the initials and the pinyin of every menu title agree with a dictionary', async () => {
  const titles = [
    ...Object.values(await loadLabels()).map(({ many }) => many[1]),
    ...Object.values(folders).map(({ words }) => words[1]),
    ...ownPages.map(({ words }) => words[1]),
    ...Object.values(desks).flatMap(({ entries: each }) => each.map(({ words }) => words[1])),
    ...Object.values(pageSynonyms).flatMap((words) => words.match(/\p{Script=Han}+/gu) ?? []),
  ]
  const spelt = (text: string) => pinyin(text, { toneType: 'none', nonZh: 'removed', v: true }).replaceAll(/\s/g, '')
  expect(titles.map((title) => [title, pinyinOf(title).replaceAll(' ', '')])).toEqual(
    titles.map((title) => [title, spelt(title)]),
  )
  const expected = (text: string) =>
    pinyin(text, { pattern: 'first', toneType: 'none', nonZh: 'removed' }).replaceAll(' ', '')
  expect(titles.map((title) => [title, initialsOf(title)])).toEqual(titles.map((title) => [title, expected(title)]))
})
