// Real timetables of planning tools, in their encodings.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { At } from '#engine/server/product.ts'
import { bundledFolder } from '#platform/modules/store/bundled.server.ts'
import '#subjects.declared.ts'
import { readManifest } from '#platform/modules/store/package.server.ts'
import { clockOf, lengthIn, rangeOf } from './clock.ts'
import { lessonsIn } from './read-file.server.ts'
import { lineConflictsIn } from './line-conflicts.ts'
import { timetableWords as words } from '../words.ts'

const { contents } = readManifest(readFileSync(join(bundledFolder, 'timetables/manifest.json'), 'utf8'))
const [edt, fet] = contents.timetables as [(typeof contents.timetables)[0], (typeof contents.timetables)[0]]
const at = { language: 'fr' } as At
const read = (text: string, dialect = edt, as: BufferEncoding = 'utf8') =>
  lessonsIn(at, dialect, { bytes: Buffer.from(text, as) })

const heading =
  'NUMERO;DUREE;FREQUENCE;MAT_CODE;MAT_LIBELLE;PROF_NOM;PROF_PRENOM;CLASSE;SALLE;ALTERNANCE;MODALITE;CO-ENS.;POND.;JOUR;H.DEBUT;EFFECTIF'
const line = '220;1h00;Q1;REM-FR;REMÉDIATION FR;TOESCA;VÉRONIQUE;6C;35;Q1;CG;N;1;mardi;  13h30;21'
const lesson = {
  line: 2,
  subject: 'REMÉDIATION FR',
  code: 'REM-FR',
  class: '6C',
  teachers: ['TOESCA VÉRONIQUE'],
  room: '35',
  weekday: 2,
  start: '13:30',
  end: '14:30',
  weeks: 'first',
}

test.each([
  ['UTF-8', Buffer.from(`${heading}\r\n${line}\r\n`)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${heading}\r\n${line}\r\n`)],
  ['Windows-1252', Buffer.from(`${heading}\r\n${line}\r\n`, 'latin1')],
])('a line of EDT in %s', async (_letters, bytes) => {
  expect(await lessonsIn(at, edt, { bytes })).toMatchObject([lesson])
})

test('columns with long names, in another order, with tabs and a line break within a line', async () => {
  const text =
    'Jour\tHeure de début\tHeure de fin\tMatière\tProfesseur\tClasse\tSalle\nLundi\t8h\t9h30\t"Droit\ndes affaires"\tDUBOIS Claire\tM1\tSalle A\nJeu.\t0830\t10.00\tDroit\tDUBOIS Claire, LIN Yue\t\t\n'
  expect(await read(text)).toMatchObject([
    {
      line: 2,
      subject: 'Droit\ndes affaires',
      weekday: 1,
      start: '08:00',
      end: '09:30',
      weeks: 'each',
      room: 'Salle A',
    },
    { line: 4, weekday: 4, start: '08:30', end: '10:00', teachers: ['DUBOIS Claire', 'LIN Yue'], class: '' },
  ])
})

test('consecutive slots of FET are one lesson', async () => {
  const text = `"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"
"1","Monday","09:00-10:00","M1","Droit","Dubois","","A",""
"1","Monday","10:00-11:00","M1","Droit","Dubois","","A",""
"1","Wednesday","09:00-10:00","M1","Droit","Dubois","","A",""
"2","周五","09:00-10:00","M1+M2","Histoire","Dubois+Lin","","B",""`
  expect(await read(text, fet)).toMatchObject([
    { line: 2, weekday: 1, start: '09:00', end: '11:00' },
    { line: 4, weekday: 3, start: '09:00', end: '10:00' },
    { line: 5, weekday: 5, teachers: ['Dubois', 'Lin'] },
  ])
  const bare = text.replaceAll(/-\d\d:00/g, '')
  expect((await read(bare, fet)).map(({ start, end }) => `${start}-${end}`)).toEqual([
    '09:00-11:00',
    '09:00-10:00',
    '09:00-10:00',
  ])
})

test('a lesson that the tool has not placed is no fault; unreadable text is one, and is quoted', async () => {
  const with_ = (change: (cells: string[]) => void) => {
    const cells = line.split(';')
    change(cells)
    return cells.join(';')
  }
  const lines = [
    with_((cells) => cells.splice(13, 2, '', '')),
    with_((cells) => cells.splice(13, 1, 'Mardredi')),
    with_((cells) => cells.splice(14, 1, '25h00')),
    with_((cells) => cells.splice(1, 1, 'longtemps')),
    with_((cells) => cells.splice(5, 1, '')),
    with_((cells) => cells.splice(9, 1, 'Q7')),
    with_((cells) => cells.splice(5, 1, 'UN, DEUX, TROIS')),
  ]
  const read_ = await read([heading, ...lines].join('\n'))
  expect(read_.map(({ weekday, fault }) => fault ?? weekday)).toEqual([
    0,
    { words: words.wrongDay, text: 'Mardredi' },
    { words: words.wrongTime, text: '25h00' },
    { words: words.wrongEnd },
    { words: words.noTeacher },
    { words: words.wrongWeeks, text: 'Q7' },
    { words: words.threeTeachers },
  ])
})

test('another file is refused, and the missing column is named', async () => {
  await expect(read('Nom;Prénom\nDUBOIS;Claire')).rejects.toMatchObject({ words: words.noColumn })
  await expect(read(heading)).rejects.toMatchObject({ words: words.empty })
  await expect(read(`${heading}\n${`${line}\n`.repeat(1001)}`)).rejects.toMatchObject({ words: words.tooManyLines })
})

describe('a time', () => {
  test.each([
    ['08h30', 510],
    ['8h', 480],
    ['8:30', 510],
    ['08:30:00', 510],
    ['0830', 510],
    ['24h00', 1440],
    ['24h01', undefined],
    ['8h60', undefined],
    ['8', undefined],
    ['midi', undefined],
  ])('%s', (text, minutes) => {
    expect(clockOf(text)).toBe(minutes)
  })

  test('lengths and ranges', () => {
    expect(['1h30', '01:30', '90', '90 min', 'x'].map(lengthIn)).toEqual([90, 90, 90, 90, undefined])
    expect(rangeOf('08:30 – 10h')).toEqual({ from: 510, to: 600 })
    expect(rangeOf('08:30')).toBe(undefined)
  })
})

test('two lines conflict about a teacher or room only if their weeks and hours overlap', () => {
  const one = { line: 2, weekday: 1, start: '09:00', end: '10:00', weeks: 'each', teachers: [1], room: 7 } as const
  const rivals = (other: object) => lineConflictsIn([one, { ...one, line: 3, teachers: [2], room: 8, ...other }]).get(3)
  expect(rivals({})).toBe(undefined)
  expect(rivals({ teachers: [2, 1] })).toEqual({ line: 2, by: 'teacher' })
  expect(rivals({ room: 7 })).toEqual({ line: 2, by: 'room' })
  expect(rivals({ room: 7, start: '10:00', end: '11:00' })).toBe(undefined)
  expect(rivals({ room: 7, weekday: 2 })).toBe(undefined)
  const [first, second] = [
    { ...one, weeks: 'first' as const },
    { ...one, line: 3, weeks: 'second' as const },
  ]
  expect(lineConflictsIn([first, second]).size).toBe(0)
})
