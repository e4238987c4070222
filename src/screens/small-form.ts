// A form of a few words that is no record's: what is missing, and what the server refuses, stands beside its field.

import { useState } from 'react'
import { Refused } from './api.ts'
import { said } from './said.ts'

export interface SmallForm<Name extends string> {
  values: Record<Name, string>
  field(name: Name): { value: string; onChange(typed: string): void; error: string | undefined }
  /** What was refused and belongs to no field. */
  fault: string | undefined
  busy: boolean
  /** Does the work once nothing that it needs is missing, and tells whether it was done. */
  attempt(needed: readonly Name[], work: (values: Record<Name, string>) => Promise<unknown>): Promise<boolean>
  clear(): void
}

export function useSmallForm<Name extends string>(names: readonly Name[]): SmallForm<Name> {
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
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
      setFaults(Object.fromEntries(missing.map((name) => [name, said.required])))
      if (missing.length > 0) return false
      setBusy(true)
      try {
        await work(values)
        return true
      } catch (error) {
        setFaults(faultsIn(error, names))
        return false
      } finally {
        setBusy(false)
      }
    },
    clear: () => setValues(empty),
  }
}

/** No field is called like this. */
const whole = ''

function faultsIn(error: unknown, names: readonly string[]): Record<string, string> {
  const { fields = {} } = ((error instanceof Refused && error.data) || {}) as { fields?: Record<string, string> }
  const beside = Object.entries(fields).filter(([name]) => names.includes(name))
  if (beside.length > 0) return Object.fromEntries(beside)
  return { [whole]: error instanceof Error ? error.message : String(error) }
}
