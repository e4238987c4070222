// How many days each kind of record is kept: what the school has set, over what the law or its authority advises.

import type { At } from '#engine/server/product.ts'
import type { retentionWords } from './retention.labels.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    retention: {
      name: string
      days: number
      /** Until `from_time` this longer period is still in force. */
      before_days: number | null
      from_time: number | null
      /** Below the lower bound: what one super administrator has asked for and a second one has to ask for too. */
      asked_days: number | null
      asked_by: number | null
      asked_time: number | null
      update_time: number
      updated_by: number | null
    }
    /** One row once somebody has confirmed what the nights will take. */
    retention_confirmation: { id: number; confirmed_time: number; confirmed_by: number | null }
  }
}

export type RetentionName = keyof typeof retentionWords
export const day = 86_400
/** Everything is announced for so long before it goes. */
export const notice = 30 * day

interface Period {
  advised: number
  /** Below it two super administrators have to agree. */
  least: number
}

/** In days; the reasons stand in `retentionReasons`. */
export const periods: Record<RetentionName, Period> = {
  closed_archive: { advised: 365, least: 120 },
  student_record: { advised: 3650, least: 3650 },
  identity_papers: { advised: 90, least: 30 },
  registration_refused: { advised: 730, least: 90 },
  registration_draft: { advised: 2, least: 2 },
  agreements: { advised: 3650, least: 1825 },
  teacher_identity: { advised: 365, least: 365 },
  sign_ins: { advised: 365, least: 180 },
  history: { advised: 365, least: 180 },
  log: { advised: 365, least: 180 },
  recycled: { advised: 30, least: 7 },
  sensitive_values: { advised: 365, least: 30 },
  files: { advised: 30, least: 7 },
  messages: { advised: 90, least: 30 },
  certificate_checks: { advised: 365, least: 30 },
}
export const retentionNames = Object.keys(periods) as RetentionName[]

/** What is in force now, by name. */
export async function retentionDays({ db, now }: Pick<At, 'db' | 'now'>): Promise<Record<RetentionName, number>> {
  const set = await db.selectFrom('retention').select(['name', 'days', 'before_days', 'from_time']).execute()
  const found = Object.fromEntries(
    set.map(({ name, days, before_days, from_time }) => [
      name,
      from_time !== null && from_time > now && before_days !== null ? before_days : days,
    ]),
  )
  return Object.fromEntries(
    retentionNames.map((name) => [name, (found[name] as number | undefined) ?? periods[name].advised]),
  ) as Record<RetentionName, number>
}

/** Whether somebody has confirmed what the nights take: before that nothing is erased without being asked. */
export async function isConfirmed({ db }: Pick<At, 'db'>): Promise<boolean> {
  return (await db.selectFrom('retention_confirmation').select('id').executeTakeFirst()) !== undefined
}
