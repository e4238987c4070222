// The input (`Patient`) and the result (`Finding`) of a check of the doctor.

import { Refusal } from '#engine/refusal.ts'
import type { Product, Store } from '#engine/server/product.ts'
import { type Language, type Words, say, sayInAll } from '#engine/languages.ts'
import type { Env } from '../env.ts'
import type { doctorWords } from '../words.ts'

export type CheckName = keyof typeof doctorWords

export interface Finding {
  check: CheckName
  level: 'warning' | 'broken'
  /** The values for the texts of the check. A value that is itself a sentence is in three languages. */
  values: Record<string, unknown>
}

/** What a check reads. `store` or `product` is undefined if it could not be opened; `findings` reports the reason. */
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

/** Hours since a Unix time in seconds, with one decimal. */
export const hoursSince = (seconds: number) => Math.round((Date.now() / 1000 - seconds) / 360) / 10

/** A refusal in three languages, or the message of an error in English. */
export const problemOf = (cause: unknown): Words | string =>
  cause instanceof Refusal ? sayInAll(cause.words, cause.values) : (cause as Error).message

export const translateValues = (language: Language, values: Finding['values']): Finding['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? say(value as unknown as Words, language) : value,
    ]),
  )
