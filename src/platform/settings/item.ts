// A setting on the wire, shared by sender and screen.

import type { InputType, Value } from './input-types.ts'

export interface Item {
  id: number
  name: string
  group: string
  title: string
  tip: string
  type: InputType
  /** Empty for a secret, whether it is set or not. */
  value: Value
  /** The options with their labels. */
  content: Record<string, string> | ''
  /** Validators with commas between. */
  rule: string
  extend: Record<string, string>
  input_extend: Record<string, string>
  allow_del: 0 | 1
  weigh: number
  /** The heading above it. */
  section: string
  /** For a secret: it is set. */
  is_set: boolean
  /** Why it cannot be changed here: a variable of the environment, or that the product fills it in. */
  decided_by: string
  min: number | null
  max: number | null
  update_time: number | null
  updated_by: string
}
