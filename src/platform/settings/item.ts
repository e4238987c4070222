// A setting on the wire, used by server and page.

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
  /** Validators, separated by commas. */
  rule: string
  extend: Record<string, string>
  input_extend: Record<string, string>
  allow_del: 0 | 1
  weigh: number
  /** The heading above it. */
  section: string
  /** True for a secret that is set. */
  is_set: boolean
  /** The reason why it is read-only: an environment variable, or a value that the product sets. */
  decided_by: string
  min: number | null
  max: number | null
  /** A call describes what a typed value leads to. */
  has_preview: boolean
  update_time: number | null
  updated_by: string
}
