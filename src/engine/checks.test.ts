import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkOf, sentencesOf } from './checks.ts'
import { engineWords } from './words.ts'
import {
  type Field,
  belongsTo,
  choice,
  date,
  file,
  image,
  integer,
  moment,
  real,
  richText,
  text,
  time,
} from './field.ts'

const sentenceFor = (field: Field, sent: unknown) => {
  const { error } = checkOf(field).safeParse(sent)
  return error ? Object.values(sentencesOf(error, 'en'))[0] : ''
}

test('a value of the wrong type gets another message than a missing value', () => {
  for (const field of [integer({ required: true }), { ...moment(), required: true as const }])
    expect([sentenceFor(field, 'yesterday'), sentenceFor(field, undefined), sentenceFor(field, '')]).toEqual([
      engineWords.wrongType[2],
      engineWords.required[2],
      engineWords.required[2],
    ])
  expect(sentenceFor(belongsTo('room'), [1])).toBe(engineWords.wrongType[2])
})

test('a code of the wrong form gets another message than a wrong date', () => {
  const sentences = (schema: z.ZodType, sent: unknown) => sentencesOf(schema.safeParse({ sent }).error!, 'en')
  expect(sentences(z.object({ sent: z.string().regex(/^\d{6}$/) }), '12345')).toEqual({
    sent: engineWords.wrongType[2],
  })
  expect(sentences(z.object({ sent: z.iso.date() }), '2026-02-30')).toEqual({ sent: engineWords.wrongDate[2] })
  expect(sentenceFor(time(), '25:00')).toBe(engineWords.wrongTime[2])
  expect(sentenceFor(date(), '2026-02-30')).toBe(engineWords.wrongDate[2])
})

test('an object without a text is refused as a choice', () => {
  for (const sent of [{ toString: 1 }, { toString: null, valueOf: null }, Object.create(null), ['fr'], null])
    expect(sentenceFor(choice(['fr', 'en'], { required: true }), sent)).not.toBe('')
  expect(sentenceFor(choice(['fr', 'en']), 'fr')).toBe('')
})

test.each([
  [
    'a name with a digit',
    text({ format: 'personName' }),
    'R2D2',
    'Enter a correct name: letters, Chinese characters, spaces, hyphens and apostrophes.',
  ],
  ['a Latin name in Chinese', text({ format: 'latinName' }), '张', 'Enter a correct name: Latin letters'],
  [
    'a Chinese identity number with a wrong digit',
    text({ format: 'idNumber' }),
    '110105194912310021',
    'Enter a correct ID number.',
  ],
  ['an INE with a wrong letter', text({ format: 'ine' }), '1234567890E', 'Enter a correct INE'],
  ['rich text without a word', richText({ required: true }), '<p> &nbsp;</p><p></p>', 'Content cannot be empty.'],
  ['a decimal number with a word in it', real(), 'douze', 'Enter a floating point number, for example 12.5.'],
] as const)('%s is refused with its own sentence', (_name, field, sent, sentence) => {
  expect(sentenceFor(field, sent)).toContain(sentence)
})

test('usual names, numbers and addresses of people are accepted', () => {
  for (const name of ['张伟', '阿依古丽·买买提', 'Noé L’Hôpital', 'N’Guyen-Đặng', 'Mᵐᵉ Dupré'.slice(4)])
    expect([name, sentenceFor(text({ format: 'personName' }), name)]).toEqual([name, ''])
  for (const number of ['11010519491231002x', 'E12 345 678', '12AB34567', 'X4RTBPFW4'])
    expect([number, sentenceFor(text({ format: 'idNumber' }), number)]).toEqual([number, ''])
  expect(sentenceFor(richText({ required: true }), '<p><img src="/storage/a.png"></p>')).toBe('')
})

test('a file must be in the storage; several files are separated by commas', () => {
  for (const field of [file(), image()]) {
    expect(sentenceFor(field, '/storage/default/20260907/a.png')).toBe('')
    expect(sentenceFor(field, '/storage/default/a.png,/storage/default/b.png')).toBe('')
    for (const wrong of [
      'https://example.test/a.png',
      'javascript:alert(1)',
      '/admin/k/student',
      'sending:',
      '/storage/a b',
    ])
      expect([wrong, sentenceFor(field, wrong)]).not.toEqual([wrong, ''])
  }
})

test('an icon is a name and not a drawing', () => {
  expect(sentenceFor(text({ format: 'icon' }), 'fa fa-circle-o')).toBe('')
  expect(sentenceFor(text({ format: 'icon' }), '<svg onload=x>')).not.toBe('')
})
