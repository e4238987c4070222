// A certificate as it stands on paper: from its snapshot and from nothing else.

import { createHash } from 'node:crypto'
import { type Language, say } from '#engine/words.ts'
import { kindWords } from '#resources/certificate/certificate.labels.ts'
import type { Attended, Snapshot } from '#resources/certificate/snapshot.ts'
import { facts, paragraph, qrCode, quiet, sideBySide, table, title } from '../papers/blocks.ts'
import type { Content, Letterhead, Paper } from '../papers/paper.ts'
import { factsOf, hoursIn, longDate, nameIn, periodIn, verifyAddress } from './facts.ts'
import { layoutWords as words, sentences } from './paper.labels.ts'
import { transcript } from './transcript.server.ts'

export interface Drawn {
  head: Letterhead
  place: string
  stamp: string | null
  /** Where it is verified, should the snapshot not say. */
  origin: string
}

/** `made` is when it was issued: the file names no other moment. */
export function certificatePaper(snapshot: Snapshot, made: number, { head, place, stamp, origin }: Drawn): Paper {
  const language: Language = snapshot.doc_locale === 'en' ? 'en' : 'fr'
  const bilingual = snapshot.doc_locale === 'fr_zh'
  const { heading: own, kind, number, attended, marks } = snapshot
  const called = own ?? say(kindWords[kind], language)
  return {
    title: called,
    made,
    language,
    head: bilingual ? head : { ...head, other: '' },
    foot: say(words.foot, language, { number, hash: hashOf(snapshot).slice(0, 16) }),
    content: [
      title(called, bilingual && !own ? say(kindWords[kind], 'zh-cn') : undefined),
      opening(snapshot, language, bilingual),
      identity(snapshot, language, bilingual),
      ...(attended ? attendance(attended, language, bilingual) : []),
      ...(marks ? transcript(marks, { language, bilingual }) : []),
      {
        stack: [closing(language, bilingual), signature(snapshot, language, { place, stamp, origin })],
        unbreakable: true,
      },
    ],
  }
}

/** Of what is frozen: whoever has the number can ask whether it is still the same. */
export const hashOf = (snapshot: Snapshot) => createHash('sha256').update(JSON.stringify(snapshot)).digest('hex')

function opening(snapshot: Snapshot, language: Language, bilingual: boolean): Content {
  const { kind, wording, studies, period, school } = snapshot
  if (kind === 'custom') return { stack: (wording ?? '').split('\n').filter(Boolean).map(paragraph) }
  const said = (each: Language) =>
    say(sentences[kind], each, {
      signatory: school.signatory || say(sentences.office, each),
      year: studies.year?.code ?? '',
      period: period ? periodIn(period, each) : '',
    })
  if (!bilingual) return paragraph(said(language))
  return sideBySide([[said('fr'), said('zh-cn')]], ['', say(words.translation, 'zh-cn')])
}

function identity(snapshot: Snapshot, language: Language, bilingual: boolean): Content {
  const rows = factsOf(snapshot).map(({ words: name, value }) => {
    const row = [say(name, language), value(language)] as const
    return bilingual ? ([...row, `${say(name, 'zh-cn')}：${value('zh-cn')}`] as const) : row
  })
  return facts(rows)
}

/** Each word in both languages where the paper is in both. */
const both = (each: readonly [string, string, string], language: Language, bilingual: boolean) =>
  bilingual ? `${say(each, 'fr')} ${say(each, 'zh-cn')}` : say(each, language)

function attendance(attended: Attended, language: Language, bilingual: boolean): Content[] {
  const head = (each: readonly [string, string, string]) => both(each, language, bilingual)
  const row = (name: string, { due, attended: there, excused, unexcused }: Omit<Attended, 'courses'>) => [
    name,
    ...[due, there, excused, unexcused].map((minutes) => hoursIn(minutes, language)),
    rate(there, due, language),
  ]
  const columns = [
    { head: head(words.course) },
    ...[words.due, words.attended, words.excused, words.unexcused, words.rate].map((each) => ({
      head: head(each),
      width: 62,
      right: true as const,
    })),
  ]
  const rows = attended.courses.map((course) => row(nameIn(course.name, language), course))
  return [table(columns, [...rows, row(head(words.all), attended)])]
}

/** Whole minutes, one decimal, rounded down: nobody is shown more than they attended. */
function rate(there: number, due: number, language: Language): string {
  const thousandths = due > 0 ? Math.floor((there * 1000) / due) : 0
  const format = { style: 'percent', minimumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', format).format(thousandths / 1000)
}

function closing(language: Language, bilingual: boolean): Content {
  if (!bilingual) return paragraph(say(sentences.closing, language))
  return sideBySide([[say(sentences.closing, 'fr'), say(sentences.closing, 'zh-cn')]])
}

function signature(snapshot: Snapshot, language: Language, { place, stamp, origin }: Omit<Drawn, 'head'>): Content {
  const { code, issued_on, school } = snapshot
  const date = longDate(issued_on, language)
  const made = place ? say(words.madeAt, language, { place, date }) : say(words.made, language, { date })
  const address = `${school.origin || origin}/admin/k/student/proof`
  const how = say(words.verifyHow, language, { address: address.replace(/^https?:\/\//, '') })
  const verify = [
    { text: say(words.verify, language), bold: true },
    { text: code, fontSize: 12, bold: true, margin: [0, 3, 0, 3] as [number, number, number, number] },
    { text: how, fontSize: 8, color: quiet },
  ]
  const sign = [made, school.signatory].filter(Boolean).map((text) => ({ text, alignment: 'right' as const }))
  return {
    columns: [
      { stack: [qrCode(verifyAddress(school.origin || origin, code))], width: 84 },
      { stack: verify, width: 170 },
      {
        stack: [
          ...sign,
          ...(stamp ? [{ image: stamp, fit: [140, 90] as [number, number], alignment: 'right' as const }] : []),
        ],
        width: '*',
      },
    ],
    columnGap: 10,
    margin: [0, 16, 0, 0],
  }
}
