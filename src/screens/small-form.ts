// A small form without a record: missing input and refusals are shown beside the field.

import { useState } from 'react'
import { screenTexts } from './screen-texts.ts'
import { faultsIn, errorMessageOf } from './send-state.ts'
import { usePublicSend } from './use-public-send.ts'

export interface SmallForm<Name extends string> {
  values: Record<Name, string>
  field(name: Name): { value: string; onChange(typed: string): void; error: string | undefined }
  /** A refusal that belongs to no field. */
  fault: string | undefined
  busy: boolean
  /** Does the work if no needed value is missing; resolves to whether it was done. */
  attempt(needed: readonly Name[], work: (values: Record<Name, string>) => Promise<unknown>): Promise<boolean>
  clear(): void
}

export function useSmallForm<Name extends string>(names: readonly Name[]): SmallForm<Name> {
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { busy, send } = usePublicSend((work: () => Promise<unknown>) => work(), {
    quiet: true,
    onRefused: (problem) => setFaults(faultsAt(problem, names)),
  })
  return {
    values,
    field: (name) => ({
      value: values[name],
      onChange: (typed) => setValues((before) => ({ ...before, [name]: typed })),
      error: faults[name],
    }),
    fault: faults[whole],
    busy,
    async attempt(needed, work) {
      const missing = needed.filter((name) => values[name].trim() === '')
      setFaults(Object.fromEntries(missing.map((name) => [name, screenTexts.required])))
      if (missing.length > 0) return false
      return send(() => work(values))
    },
    clear: () => setValues(empty),
  }
}

/** The key in `faults` for a refusal that belongs to no field. */
const whole = ''

function faultsAt(problem: unknown, names: readonly string[]): Record<string, string> {
  const beside = Object.entries(faultsIn(problem)).filter(([name]) => names.includes(name))
  return beside.length > 0 ? Object.fromEntries(beside) : { [whole]: errorMessageOf(problem) }
}
