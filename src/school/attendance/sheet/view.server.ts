// The sheet as the teacher's page shows it: the participants with their entries, hints, and the last closed version.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { checkRegister } from '../register-checks.server.ts'
import { type Half, signInLead, halfDaysOf } from './halves.ts'
import { participantsOf } from './participants.server.ts'
import { othersOnDevice } from './same-device.server.ts'
import { faultsOfVersion } from './seal.server.ts'
import { halfDayAt, lastVersion, sheetOf } from './sheet-rows.server.ts'

export async function viewSheet(at: At, asked: { id: number; half?: Half | undefined }) {
  const { plan, day } = await halfDayAt(at, asked)
  const refusal = await refusalText(() => checkRegister(at, plan), at)
  const sheet = await sheetOf(at, plan.id, day.half)
  const shared = sheet ? await othersOnDevice(at, { plan, day }, sheet.id) : new Map<number, string[]>()
  const version = sheet && (await lastVersion(at, sheet.id))
  const people = await participantsOf(at, plan, sheet?.id)
  return {
    id: plan.id,
    title: plan.title,
    half: day.half,
    halves: halfDaysOf(plan),
    start_at: day.from,
    end_at: day.to,
    timezone: plan.timezone,
    /** True while students may sign in. */
    taking: at.now >= day.from - signInLead && at.now <= day.to && !sheet?.version,
    opened: sheet?.opened_at ?? null,
    /** Why this person cannot change the sheet now; null if they can. */
    hindrance: refusal,
    list: people.map(({ student, name, entry, expected }) => ({
      student_id: student,
      name,
      expected,
      entry: entry && {
        id: entry.id,
        way: entry.way,
        seen_at: entry.seen_at,
        signed_at: entry.signed_at,
        minutes_late: entry.minutes_late,
        reason: entry.reason,
        new_device: entry.new_device,
        struck_at: entry.struck_at,
        strike_reason: entry.strike_reason,
        same_device: shared.get(entry.id) ?? [],
      },
    })),
    scan: sheet?.scan ?? null,
    version: version
      ? {
          id: version.id,
          version: version.version,
          code: version.code,
          closed_at: version.closed_at,
          reason: version.reason,
          content_sha256: version.content_sha256,
          chain_sha256: version.chain_sha256,
          faults: await faultsOfVersion(at, version),
          changed: sheet.changed_at !== null,
        }
      : null,
  }
}

async function refusalText(check: () => Promise<void>, at: At): Promise<string | null> {
  try {
    await check()
    return null
  } catch (problem) {
    if (problem instanceof Refusal) return say(problem.words, at.language, problem.values)
    throw problem
  }
}
