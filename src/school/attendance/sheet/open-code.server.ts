// Opens the sign-in of a half-day and returns the current code. The teacher's screen calls it again for each next code.

import type { At } from '#engine/server/product.ts'
import { Refusal } from '#engine/refusal.ts'
import { originOf } from '#platform/settings/index.server.ts'
import { checkRegister } from '../register-checks.server.ts'
import { codesAt, secondsLeft } from './codes.server.ts'
import type { Half } from './halves.ts'
import { checkWindow, halfDayAt, lockedSheet } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

export async function openCode(at: At, asked: { id: number; half?: Half | undefined }) {
  const { plan, day } = await halfDayAt(at, asked)
  await checkRegister(at, plan)
  checkWindow(at, day)
  const sheet = await lockedSheet(at, { plan, day })
  if (sheet.version > 0) throw new Refusal(words.closed)
  if (sheet.opened_at === null)
    await at.db
      .updateTable('presence_sheet')
      .set({ opened_at: at.now, opened_by: at.who.realm === 'admin' ? at.who.id : null })
      .where('id', '=', sheet.id)
      .execute()
  const codes = codesAt(at.product, sheet, at.now)
  const link = `${originOf(at)}/admin/presence/${plan.id}/${day.half}/${codes.code}`
  return { ...codes, link, half: day.half, next_in: secondsLeft(at.now), until: day.to }
}
