import { expect, test } from 'vitest'
import { languages } from '#engine/languages.ts'
import { longDayText, dayText } from './days.ts'

const year = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day, 12))
const locales = { fr: 'fr-FR', 'zh-cn': 'zh-CN', en: 'en-GB' }

test.each(languages)('every day of a year is written as the calendar of %s writes it', (language) => {
  const full = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full' })
  const short = new Intl.DateTimeFormat(locales[language], { year: 'numeric', month: '2-digit', day: '2-digit' })
  for (const day of year) {
    expect(longDayText(day, language)).toBe(full.format(day).replace(',', ''))
    expect(dayText(day.toISOString().slice(0, 10), language)).toBe(short.format(day))
  }
})
