import { expect, test } from 'vitest'
import { checkOf, sentences } from './checks.ts'
import { engineWords } from './engine.labels.ts'
import { type Field, belongsTo, file, image, integer, moment, text } from './field.ts'

const said = (field: Field, sent: unknown) => {
  const { error } = checkOf(field).safeParse(sent)
  return error ? Object.values(sentences(error, 'en'))[0] : ''
}

test('a value of the wrong form is told apart from none', () => {
  for (const field of [integer({ required: true }), { ...moment(), required: true as const }])
    expect([said(field, 'yesterday'), said(field, undefined), said(field, '')]).toEqual([
      engineWords.wrongType[2],
      engineWords.required[2],
      engineWords.required[2],
    ])
  expect(said(belongsTo('room'), [1])).toBe(engineWords.wrongType[2])
})

test('a file is one that lies in the storage; several stand with commas between', () => {
  for (const field of [file(), image()]) {
    expect(said(field, '/storage/default/20260907/a.png')).toBe('')
    expect(said(field, '/storage/default/a.png,/storage/default/b.png')).toBe('')
    for (const wrong of [
      'https://example.test/a.png',
      'javascript:alert(1)',
      '/admin/k/student',
      'sending:',
      '/storage/a b',
    ])
      expect([wrong, said(field, wrong)]).not.toEqual([wrong, ''])
  }
})

test('an icon is a name and never a drawing', () => {
  expect(said(text({ format: 'icon' }), 'fa fa-circle-o')).toBe('')
  expect(said(text({ format: 'icon' }), '<svg onload=x>')).not.toBe('')
})
