// The order of names and titles as people expect it.

import { expect, test } from 'vitest'
import { compareKeys, sortKey } from './sort-key.ts'

async function ordered(texts: readonly string[], person = false): Promise<string[]> {
  const keyed = await Promise.all(texts.map(async (each) => [await sortKey([each], person), each] as const))
  return keyed.toSorted(([one], [other]) => compareKeys(one, other)).map(([, each]) => each)
}
const expectOrder = async (texts: readonly string[], person = false) => {
  expect(await ordered(texts.toReversed(), person)).toEqual(texts)
  expect(await ordered(texts.toSorted(), person)).toEqual(texts)
}

test('accents and capitals are compared after letters, and a particle counts from its first letter', () =>
  expectOrder([
    'ABADIE',
    'D’ALEMBERT',
    'DA SILVA',
    'de la Tour',
    'DUPONT',
    'ETIENNE',
    'ÉTIENNE',
    'Évrard',
    'L’HÔPITAL',
    'LEFEVRE',
    'LEFÈVRE',
    'Martin',
    'MARTIN-PETIT',
    'MARTINEZ',
    'NOËL',
    'ŒUVRARD',
    'ZHANG',
    'ZOLA',
  ]))

test('Chinese is sorted among Latin by pinyin: syllable, tone, character', () =>
  expectOrder(['Bernard', '陈伟', 'Chevalier', '李明', '李娜', 'LIU', '陆', '吕', '罗', 'Zola', '左']))

test('a Chinese family name has its own reading, a title does not', async () => {
  await expectOrder(['Richard', '单伟', 'Simon'], true)
  await expectOrder(['Damas', '单词课', 'Danse', 'Dessin'])
})

test('numbers are ordered by their value', () =>
  expectOrder(['Devoir 2', 'Devoir 9', 'Devoir 10', 'Devoir 100', 'Devoir B']))

test('unreadable text is at the beginning, other scripts and empty values at the end', async () => {
  await expectOrder(['', '—', '« Agir »', 'Zola', 'Яна'])
  expect(compareKeys(await sortKey(['Яна']), await sortKey([null]))).toBe(-1)
})
