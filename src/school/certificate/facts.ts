// The facts about the holder and the studies in each of the three languages, for the document and its verification.

import { type Language, say, sayInAll, type Words } from '#engine/languages.ts'
import { inLanguage, localeOf } from '#text/languages.ts'
import {
  certificateLabels,
  kindWords,
  factWords,
  layoutWords,
  modeWords,
  certificateSentences as sentences,
} from './words.ts'
import { type PackPart, type Progress, type TranslatedName, type Snapshot, isOfPastYear } from './snapshot.ts'

/** Formats a day. In French the first day of a month is an ordinal number: 1er septembre, 2 septembre. */
export function longDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  const formatted = format.format(new Date(`${day}T00:00:00Z`))
  return language === 'fr' ? formatted.replace(/^1 /, '1er ') : formatted
}

export const nameIn = ({ fr, zh, en }: TranslatedName, language: Language) =>
  inLanguage({ fr, 'zh-cn': zh, en }, language) ?? fr

export function hoursIn(minutes: number, language: Language): string {
  const rest = String(minutes % 60).padStart(2, '0')
  return say(layoutWords.hours, language, { hours: Math.floor(minutes / 60), minutes: rest })
}

export function periodIn({ from, to }: { from: string; to: string }, language: Language): string {
  return say(layoutWords.between, language, { from: longDate(from, language), to: longDate(to, language) })
}

export interface Fact {
  words: Words
  value(language: Language): string
}

/** Returns the known facts; unknown ones are left out. Family names are in capitals, as on French documents. */
export function factsOf({ holder, studies, kind, period, valid_until, purpose, progress }: Snapshot): Fact[] {
  const day = (words: Words, value: string | null) => fact(words, value && ((language) => longDate(value, language)))
  const same = (words: Words, value: string | null) => fact(words, value && (() => value))
  const { specialty } = studies
  const level = kind === 'level'
  return [
    ...same(factWords.family_name, holder.last_name.toLocaleUpperCase('fr')),
    ...same(factWords.usage_name, holder.usage_name?.toLocaleUpperCase('fr') ?? null),
    ...same(factWords.given_name, holder.first_name),
    ...same(factWords.native_name, holder.native_name),
    ...day(factWords.born, holder.birth_date),
    ...fact(factWords.birth_place, birthPlace(holder)),
    ...fact(factWords.nationality, countryOf(holder.nationality)),
    ...same(factWords.student_no, holder.student_no),
    ...same(factWords.ine, holder.ine),
    ...fact(factWords.specialty, specialty && ((language) => nameIn(specialty, language))),
    ...same(factWords.degree, studies.degree),
    ...same(factWords.level, studies.level),
    ...same(factWords.year, kind === 'attendance' ? null : (studies.year?.code ?? null)),
    ...fact(factWords.period, kind === 'attendance' && period && ((language) => periodIn(period, language))),
    ...day(factWords.entry, studies.entry_date),
    ...day(factWords.exit, kind === 'completion' ? studies.exit_date : null),
    ...(progress ? progressFacts(progress) : []),
    ...fact(factWords.modes, kind === 'enrolment' && studies.modes.length > 0 && modes(studies.modes)),
    ...fact(
      factWords.weekly,
      kind === 'enrolment' && studies.weekly_minutes !== null && weekly(studies.weekly_minutes),
    ),
    ...same(factWords.french_level, level ? studies.french_level : null),
    ...same(factWords.english_level, level ? studies.english_level : null),
    ...fact(factWords.purpose, purposeOf(purpose)),
    ...day(factWords.valid_until, valid_until),
  ]
}

type Value = ((language: Language) => string) | string | false | null

function fact(words: Words, value: Value): Fact[] {
  return typeof value === 'function' ? [{ words, value }] : []
}

function birthPlace({ birth_place, birth_country }: Snapshot['holder']): Value {
  if (!birth_place && !birth_country) return null
  const country = countryOf(birth_country)
  return (language) => [birth_place, country && country(language)].filter(Boolean).join(', ')
}

function countryOf(code: string | null | undefined): ((language: Language) => string) | null {
  if (!code) return null
  return (language) => new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code.toUpperCase()) ?? code
}

function progressFacts({ year, years, ects_earned, ects_planned, passed, repeated, changes }: Progress): Fact[] {
  const credits = (hundredths: number, language: Language) =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2, useGrouping: false }).format(hundredths / 100)
  const list = (codes: readonly string[]): Value => codes.length > 0 && (() => codes.join(', '))
  return [
    ...fact(factWords.study_year, (language) =>
      years ? say(layoutWords.ofYears, language, { year, years }) : `${year}`,
    ),
    ...fact(factWords.credits, (language) => {
      const earned = credits(ects_earned, language)
      if (ects_planned === null) return earned
      return say(layoutWords.ofCredits, language, { earned, planned: credits(ects_planned, language) })
    }),
    ...fact(factWords.passed, list(passed)),
    ...fact(factWords.repeated, list(repeated)),
    ...changes.flatMap(({ from, to, ...change }) =>
      fact(factWords.changed, (language) =>
        say(layoutWords.changeOf, language, { from: nameIn(from, language), to: nameIn(to, language), ...change }),
      ),
    ),
  ]
}

/** Returns the title of a part of a pack: `Certificat de scolarité 2026-2027`, or its own title. */
export function partTitle({ kind, heading, year }: PackPart, language: Language): string {
  const title = heading ?? say(kindWords[kind], language)
  return year === null ? title : say(layoutWords.partOf, language, { title, year })
}

const modes =
  (all: string[]): Value =>
  (language) =>
    all.map((mode) => say(modeWords[mode] ?? mode, language)).join(', ')
const weekly =
  (minutes: number): Value =>
  (language) =>
    say(layoutWords.perWeek, language, { hours: hoursIn(minutes, language) })

function purposeOf(purpose: string | null): Value {
  const known = certificateLabels.values.purpose as Record<string, Words>
  const words = purpose === null || purpose === 'other' ? undefined : known[purpose]
  return words ? (language) => say(words, language) : null
}

/** Returns why a certificate about a past year does not expire; null for other certificates. */
export function noExpiryReason(snapshot: Snapshot): Words | null {
  if (!isOfPastYear(snapshot) || snapshot.valid_until !== null) return null
  const values = { year: snapshot.studies.year?.code ?? '' }
  return sayInAll(sentences.past_year, values)
}

/** Returns a part of the name, which is enough to recognise the holder: `ZHANG W*** (张*)`. */
export function maskedHolder({ last_name, first_name, native_name }: Snapshot['holder']): string {
  const initial = [...first_name][0] ?? ''
  const native = native_name ? ` (${[...native_name][0]}*)` : ''
  return `${last_name.toLocaleUpperCase('fr')} ${initial}***${native}`
}
