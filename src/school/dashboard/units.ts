// Formats the numbers of the dashboard by unit.

import { dayOfMoment } from '#screens/days.ts'
import { locale, momentText, moneyText, numberText, text } from '#screens/text.ts'
import type { Unit } from './charts.ts'
import { chartsWords as words } from './words.ts'

/** Divisors from the sent to the shown numbers: minutes to hours, hundredths to whole units. */
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

/** Formats amounts of a column or chart that has one currency. */
export const amountText = (currency: string) => (amount: number) => moneyText(amount.toFixed(2), currency)

/** Formats amounts without the currency, for charts that name their currencies in the legend. Created on first use. */
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
