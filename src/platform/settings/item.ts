// A setting on the wire, as the server sends it and the settings page reads it.

import type { InputType, Value } from './input-types.ts'

export interface Item {
  id: number
  name: string
  group: string
  title: string
  tip: string
  type: InputType
  /** The value in force. Empty for a secret, whether it is set or not (see `is_set`). */
  value: Value
  /** The options with their labels. */
  content: Record<string, string> | ''
  /** Validators, separated by commas. */
  rule: string
  extend: Record<string, string>
  input_extend: Record<string, string>
  allow_del: 0 | 1
  weigh: number
  /** The heading above this setting; empty without one. */
  section: string
  /** True for a secret that is set. */
  is_set: boolean
  /**
   * Why the setting is read-only: an environment variable, or a value that the product sets. Empty: it can be changed.
   */
  decided_by: string
  min: number | null
  max: number | null
  /** True if the page can ask the server what a typed value leads to. */
  has_preview: boolean
  update_time: number | null
  updated_by: string
}
