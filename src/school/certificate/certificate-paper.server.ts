// The certificate as a paper (the data of its PDF), created only from its snapshot.

import { createHash } from 'node:crypto'
import { type Words, type Language, say } from '#engine/languages.ts'
import { kindWords, layoutWords as words, certificateSentences as sentences } from './words.ts'
import { type AttendanceSummary, type AttendedMinutes, type PackPart, type Snapshot, isOfPastYear } from './snapshot.ts'
import {
  facts,
  heading,
  note,
  paragraph,
  qrCode,
  quiet,
  sideBySide,
  table,
  title,
  type Content,
  type Letterhead,
  type Paper,
} from '#platform/papers/index.ts'
import { factsOf, hoursIn, noExpiryReason, longDate, nameIn, partTitle, periodIn } from './facts.ts'
import { verifyAddress, verifyPage } from './verify-address.ts'
import { transcriptContent } from './transcript-paper.server.ts'

export interface PaperContext {
  head: Letterhead
  place: string
  stamp: string | null
  /** The address of the product, which is used to verify the certificate if the snapshot has none. */
  origin: string
}

/** Returns the paper. `made`: the moment of issue, the only timestamp in the file. */
export function certificatePaper(
  snapshot: Snapshot,
  made: number,
  { head, place, stamp, origin }: PaperContext,
): Paper {
  const language: Language = snapshot.doc_locale === 'en' ? 'en' : 'fr'
  const bilingual = snapshot.doc_locale === 'fr_zh'
  const { heading: own, number, attended, marks, parts } = snapshot
  const called = own ?? say(titleOf(snapshot), language)
  return {
    title: called,
    made,
    language,
    head: bilingual ? head : { ...head, other: '' },
    foot: say(words.foot, language, { number, hash: hashOf(snapshot).slice(0, 16) }),
    content: [
      title(called, bilingual && !own ? say(titleOf(snapshot), 'zh-cn') : undefined),
      opening(snapshot, language, bilingual),
      identity(snapshot, language, bilingual),
      ...noExpirySentence(snapshot, language, bilingual),
      ...(attended ? attendance(attended, language, bilingual) : []),
      ...(parts ? contents(parts, language, bilingual) : []),
      ...(marks ? transcriptContent(marks, { language, bilingual }) : []),
      {
        stack: [closing(language, bilingual), signature(snapshot, language, { place, stamp, origin })],
        unbreakable: true,
      },
    ],
  }
}

const titleOf = ({ kind, progress }: Snapshot) =>
  progress ? words[progress.succeeded ? 'successTitle' : 'progressTitle'] : kindWords[kind]

/** Lists the parts of a pack, each with the code by which it is verified. */
function contents(parts: readonly PackPart[], language: Language, bilingual: boolean): Content[] {
  const head = (each: Words) => bothLanguages(each, language, bilingual)
  const columns = [
    { head: '', width: 14 },
    { head: head(words.part) },
    { head: head(words.partNumber), width: 96 },
    { head: head(words.partCode), width: 110 },
  ]
  const rows = parts.map((part, index) => [`${index + 1}`, partTitle(part, language), part.number, part.code])
  return [heading(head(words.contents)), table(columns, rows)]
}

/**
 * Returns the hash of the frozen data. It is printed, so that anyone who has the data can check that it is unchanged.
 */
export const hashOf = (snapshot: Snapshot) => createHash('sha256').update(JSON.stringify(snapshot)).digest('hex')

function opening(snapshot: Snapshot, language: Language, bilingual: boolean): Content {
  const { kind, wording, studies, period, school } = snapshot
  if (kind === 'custom') return { stack: (wording ?? '').split('\n').filter(Boolean).map(paragraph) }
  const succeeded = snapshot.progress?.succeeded === true
  const sentence = isOfPastYear(snapshot) ? sentences.enrolment_past : sentences[succeeded ? 'success' : kind]
  const textIn = (each: Language) =>
    say(sentence, each, {
      signatory: school.signatory || say(sentences.office, each),
      year: studies.year?.code ?? '',
      period: period ? periodIn(period, each) : '',
    })
  if (!bilingual) return paragraph(textIn(language))
  return sideBySide([[textIn('fr'), textIn('zh-cn')]], ['', say(words.translation, 'zh-cn')])
}

/** Returns the sentence that a certificate about a past year does not expire; empty for other certificates. */
function noExpirySentence(snapshot: Snapshot, language: Language, bilingual: boolean): Content[] {
  const words = noExpiryReason(snapshot)
  if (!words) return []
  return [bilingual ? sideBySide([[say(words, 'fr'), say(words, 'zh-cn')]]) : paragraph(say(words, language))]
}

function identity(snapshot: Snapshot, language: Language, bilingual: boolean): Content {
  const rows = factsOf(snapshot).map(({ words: name, value }) => {
    const row = [say(name, language), value(language)] as const
    return bilingual ? ([...row, `${say(name, 'zh-cn')}：${value('zh-cn')}`] as const) : row
  })
  return facts(rows)
}

/** Returns a label, in both languages if the document has both. */
const bothLanguages = (each: Words, language: Language, bilingual: boolean) =>
  bilingual ? `${say(each, 'fr')} ${say(each, 'zh-cn')}` : say(each, language)

function attendance(attended: AttendanceSummary, language: Language, bilingual: boolean): Content[] {
  const head = (each: Words) => bothLanguages(each, language, bilingual)
  const incomplete = (attended.unregistered?.sessions ?? 0) > 0
  const row = (name: string, minutes: AttendedMinutes) => [
    name,
    ...[minutes.due, minutes.attended, minutes.excused, minutes.unexcused].map((each) => hoursIn(each, language)),
    ...(incomplete ? [hoursIn(minutes.unregistered?.minutes ?? 0, language)] : []),
    rate(minutes, language),
  ]
  const numbers = [words.due, words.attended, words.excused, words.unexcused]
  const columns = [
    { head: head(words.course) },
    ...[...numbers, ...(incomplete ? [words.unregistered] : []), words.rate].map((each) => ({
      head: head(each),
      width: incomplete ? 56 : 62,
      right: true as const,
    })),
  ]
  const rows = attended.courses.map((course) => row(nameIn(course.name, language), course))
  const whole = table(columns, [...rows, row(head(words.all), attended)])
  if (!incomplete) return [whole]
  const textIn = (each: Language) => registersMissing(attended, each)
  return [whole, ...(bilingual ? [textIn('fr'), textIn('zh-cn')] : [textIn(language)]).map(note)]
}

/**
 * Returns the sentence about sessions without a register. Empty if all registers were taken, or if the certificate is
 * older than this count.
 */
export function registersMissing({ registers = 0, unregistered }: AttendanceSummary, language: Language): string {
  if (!unregistered || unregistered.sessions === 0) return ''
  const { sessions: missing } = unregistered
  return say(words.registersMissing, language, { missing, sessions: registers + missing })
}

/**
 * Returns the attended share of the due minutes, rounded down to one decimal. Sessions without a register count as due
 * and not attended, so the rate is then printed as a minimum.
 */
function rate({ attended, due, unregistered }: AttendedMinutes, language: Language): string {
  const [missing, whole] = [unregistered?.minutes ?? 0, due + (unregistered?.minutes ?? 0)]
  const thousandths = whole > 0 ? Math.floor((attended * 1000) / whole) : 0
  const format = { style: 'percent', minimumFractionDigits: 1 } as const
  const formatted = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', format).format(thousandths / 1000)
  return missing > 0 ? say(words.atLeast, language, { rate: formatted }) : formatted
}

function closing(language: Language, bilingual: boolean): Content {
  if (!bilingual) return paragraph(say(sentences.closing, language))
  return sideBySide([[say(sentences.closing, 'fr'), say(sentences.closing, 'zh-cn')]])
}

function signature(
  snapshot: Snapshot,
  language: Language,
  { place, stamp, origin }: Omit<PaperContext, 'head'>,
): Content {
  const { code, issued_on, school } = snapshot
  const date = longDate(issued_on, language)
  const made = place ? say(words.madeAt, language, { place, date }) : say(words.made, language, { date })
  const address = verifyPage(school.origin || origin)
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
