// The rules of closures: a closure does not end before it begins. It may last one day.

import { Refusal } from '#engine/refusal.ts'
import { rules } from '#engine/server/product.ts'
import { holidayRefusals as words } from './words.ts'
import { holiday } from './holiday.ts'

export const holidayRules = rules(holiday, {
  beforeAdd: (_at, input) => checkDays(input),
  beforeEdit: (_at, input, row) => checkDays({ ...row, ...input }),
})

async function checkDays({
  start_date = '',
  end_date = '',
}: {
  start_date?: string
  end_date?: string
}): Promise<void> {
  if (start_date > end_date) throw new Refusal(words.endsBeforeItStarts)
}
