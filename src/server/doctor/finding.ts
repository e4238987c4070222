// The input and the result of a check of the doctor.

import type { Product, Store } from '#engine/server/product.ts'
import type { Env } from '../env.ts'
import type { doctorWords } from './doctor.labels.ts'

export type CheckName = keyof typeof doctorWords

export interface Finding {
  check: CheckName
  level: 'warning' | 'broken'
  values: Record<string, unknown>
}

/** Undefined if an earlier check has reported why it is missing. */
export interface Patient {
  env: Env
  store?: Store | undefined
  product?: Product | undefined
}

export type Check = (patient: Patient) => Promise<Finding[]>

export const warning = (check: CheckName, values: Record<string, unknown> = {}): Finding[] => [
  { check, level: 'warning', values },
]
export const broken = (check: CheckName, values: Record<string, unknown> = {}): Finding[] => [
  { check, level: 'broken', values },
]

export const hoursSince = (seconds: number) => Math.round((Date.now() / 1000 - seconds) / 360) / 10
