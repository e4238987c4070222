// How many days each kind of record is kept: what the school has set, over what its authority advises.

import type { At } from '#engine/server/product.ts'
import type { retentionWords } from './register.labels.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    retention: { name: string; days: number; update_time: number; updated_by: number | null }
  }
}

export type RetentionName = keyof typeof retentionWords
export const day = 86_400

export const advisedDays: Record<RetentionName, number> = {
  student_identity: 365,
  student_schooling: 365,
  registration_refused: 90,
  agreements: 1825,
  teacher_identity: 365,
  sign_ins: 365,
  history: 365,
  log: 365,
  recycled: 30,
  sensitive_values: 365,
  files: 30,
  messages: 90,
  certificate_checks: 365,
}
export const retentionNames = Object.keys(advisedDays) as RetentionName[]

export async function retentionDays({ db }: Pick<At, 'db'>): Promise<Record<RetentionName, number>> {
  const set = (await db.selectFrom('retention').selectAll().execute()).map(({ name, days }) => [name, days])
  return { ...advisedDays, ...(Object.fromEntries(set) as object) }
}
