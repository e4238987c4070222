// Formats sentences, numbers, amounts and dates in the reader's language. Changing the language reloads the page.

import { type Language, languageOf, say, type Words } from '#engine/languages.ts'
import { localeOf } from '#text/languages.ts'
import { formatMoment } from '#text/moment.ts'
import { schoolWallTime } from '#text/school-wall-time.ts'
import { readSiteFacts } from './site.ts'

export const language: Language = storedLanguage()
export const locale = localeOf(language)

export function text(words: Words | string, values?: Record<string, unknown>): string {
  return say(words, language, values)
}

/** Created on first use: each formatter costs more than drawing a row. */
const numbers = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))
const lists = once(() => new Intl.ListFormat(locale))

/** Whole numbers are formatted by hand: creating an `Intl` formatter takes longer than drawing a list. */
export const numberText = (number: number) =>
  Number.isInteger(number)
    ? String(number).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, groupSeparator)
    : numbers().format(number)
const groupSeparator = language === 'fr' ? '\u202F' : ','
/** `90 %` in French, `90%` in the other languages. */
export const percentText = (percent: number) => `${numberText(percent)}${language === 'fr' ? '\u00A0' : ''}%`
export const listText = (texts: readonly string[]) => lists().format(texts)
/** Formats an instant in seconds as `22/11/2026 09:06`, in the time zone of the school. */
export const momentText = (seconds: number) => formatMoment(language, schoolWallTime(seconds))
const amounts: Record<string, Intl.NumberFormat> = {}
/** Formats `12.50`, as the server sends it, in its currency. */
export const moneyText = (amount: string, currency: string) =>
  (amounts[currency] ??= new Intl.NumberFormat(locale, { style: 'currency', currency })).format(Number(amount))
/** Formats phone numbers without line breaks: +33 6 12 34 56 78, +86 138 0013 8000. */
export const phoneText = (phone: string) =>
  phone
    .replace(/^(\+33)(\d)(..)(..)(..)(..)$/, '$1 $2 $3 $4 $5 $6')
    .replace(/^(\+86)(...)(....)(....)$/, '$1 $2 $3 $4')
    .replaceAll(' ', '\u00A0')
export const decimalSign = once(
  () =>
    numbers()
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.',
)

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** The language that the reader chose, otherwise that of the account, otherwise of the page. As in `first-paint.js`. */
export function storedLanguage(): Language {
  try {
    const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? '{}')
    const { defaultLang, guessed } = stored('storeConfig').lang ?? {}
    const { token, locale } = stored('adminInfo')
    return languageOf((!guessed && defaultLang) || (token && locale) || readSiteFacts().language)
  } catch {
    return languageOf(undefined)
  }
}
