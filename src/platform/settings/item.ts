// A setting as it goes over the wire, once for who sends it and who shows it.

import type { InputType, Value } from './input-types.ts'

export interface Item {
  id: number
  name: string
  group: string
  title: string
  tip: string
  type: InputType
  /** Empty where it is a secret, whether there is one or not. */
  value: Value
  /** What one may choose from, with its words. */
  content: Record<string, string> | ''
  /** Validators with commas between. */
  rule: string
  extend: Record<string, string>
  input_extend: Record<string, string>
  allow_del: 0 | 1
  weigh: number
  /** The heading above it. */
  section: string
  /** Of a secret: there is one. */
  is_set: boolean
  /** Why it cannot be changed here: a variable of the environment, or that the product fills it in. */
  decided_by: string
  min: number | null
  max: number | null
  update_time: number | null
  updated_by: string
}
