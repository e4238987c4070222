// Files as offices really send them.

import { expect, test } from 'vitest'
import { readCsv } from './import.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a byte order mark, semicolons and Windows line ends are taken as they come', () => {
  const lines = readCsv(bytes('\uFEFFNom;Prénom\r\nLü;Mengjie\r\n'))
  expect(lines).toEqual([{ number: 2, cells: { Nom: 'Lü', Prénom: 'Mengjie' } }])
})

test('what is not UTF-8 is read as Windows-1252', () => {
  const lines = readCsv(Uint8Array.from([...bytes('Nom;Ville\n'), 0x4e, 0x6f, 0xeb, 0x6c, 0x3b, 0x80, 0x0a]))
  expect(lines[0]?.cells).toEqual({ Nom: 'Noël', Ville: '€' })
})

test('lines are counted as an editor counts them, past empty ones and cells of several lines', () => {
  const lines = readCsv(bytes('nom,note\nun,"a\nb"\n\n,\ntrois,c\n'))
  expect(lines.map(({ number, cells }) => [number, cells.nom])).toEqual([
    [2, 'un'],
    [6, 'trois'],
  ])
})

test('an empty file has no lines', () => {
  expect(readCsv(bytes(''))).toEqual([])
})
