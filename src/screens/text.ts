// The reader's language: sentences, numbers, money and dates. Changing it reloads the page, so it never changes under way.

import { type Language, type Words, languageOf, say } from '#engine/words.ts'
import { momentShown } from '#text/moment.ts'
import { momentWritten } from '#ui/moment.ts'
import { siteOnPage } from './site.ts'

export const language: Language = storedLanguage()
export const locale = { fr: 'fr-FR', 'zh-cn': 'zh-CN', en: 'en-GB' }[language]

export function text(words: Words | string, values?: Record<string, unknown>): string {
  return say(words, language, values)
}

/** Made when something is first said with it: each costs more than drawing a row. */
const numbers = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))
const lists = once(() => new Intl.ListFormat(locale))

/** A whole number is written by hand: what writes numbers of every kind takes longer to make than a list to draw. */
export const numberText = (number: number) =>
  Number.isInteger(number) ? String(number).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, between) : numbers().format(number)
const between = language === 'fr' ? '\u202F' : ','
/** 90 % in French, 90% elsewhere. */
export const percentText = (percent: number) => `${numberText(percent)}${language === 'fr' ? '\u00A0' : ''}%`
export const listText = (texts: readonly string[]) => lists().format(texts)
/** `22/11/2026 09:06` of an instant in seconds, by the clock of the school. */
export const momentText = (seconds: number) => momentShown(language, momentWritten(seconds))
const amounts: Record<string, Intl.NumberFormat> = {}
/** `12.50` as the server sends it, in the currency it is counted in. */
export const moneyText = (amount: string, currency: string) =>
  (amounts[currency] ??= new Intl.NumberFormat(locale, { style: 'currency', currency })).format(Number(amount))
/** As people write them here, never broken at the end of a line: +33 6 12 34 56 78, +86 138 0013 8000. */
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

function storedLanguage(): Language {
  try {
    const chosen = JSON.parse(localStorage.getItem('storeConfig') ?? '{}').lang?.defaultLang
    return languageOf(chosen ?? siteOnPage().defaultLanguage)
  } catch {
    return languageOf(undefined)
  }
}
