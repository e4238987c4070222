// Formats the numbers of the dashboard by unit.

import { dayOfMoment } from '#screens/days.ts'
import { locale, momentText, moneyText, numberText, text } from '#screens/text.ts'
import type { Unit } from './charts.ts'
import { chartsWords as words } from './words.ts'

/** Divisors that give round numbers on a scale. */
export const unitScales: Record<Unit, number> = {
  count: 1,
  minutes: 60,
  percent: 1,
  marks: 100,
  money: 100,
  rate: 100,
  day: 1,
  moment: 1,
}

const percentText = (share: number) => text(words.percent, { share: numberText(Math.round(share * 10) / 10) })

/** For a column or chart with one currency. */
export const amountText = (currency: string) => (amount: number) => moneyText(amount.toFixed(2), currency)

/** With several currencies, each is shown with its own amount. */
let amounts: Intl.NumberFormat | undefined
const amountIn = () =>
  (amounts ??= new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

export const unitTexts: Record<Unit, (value: number) => string> = {
  count: numberText,
  minutes: (hours) => text(words.hours, { hours: numberText(Math.round(hours * 10) / 10) }),
  percent: percentText,
  marks: numberText,
  money: (amount) => amountIn().format(amount),
  rate: percentText,
  day: dayOfMoment,
  moment: momentText,
}
