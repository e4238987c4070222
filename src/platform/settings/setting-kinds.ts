// The functions that declare a setting, one for each kind, with its input type, default and limits.

import type { InputType, Pair, Value } from './input-types.ts'
import type { Validator } from './validators.ts'

export interface BuiltIn<V = Value> {
  type: InputType
  default: V
  rule?: readonly Validator[]
  options?: readonly string[]
  min?: number
  max?: number
  /** The environment variable that overrides this setting. */
  decidedBy?: 'SMTP_URL' | 'SMS_URL' | 'LOGIN_CAPTCHA' | 'STORAGE' | 'MODULE_STORE'
  /** The product sets the value; the settings page only shows it. */
  readOnly?: true
}
type Options = Omit<BuiltIn, 'type' | 'default' | 'options'>

const input =
  <V>(type: InputType) =>
  (byDefault: V, options: Options = {}): BuiltIn<V> => ({ type, default: byDefault, ...options })
export const string = input<string>('string')
export const textarea = input<string>('textarea')
export const number = input<number>('number')
export const optionalNumber = input<number | null>('number')
export const onOff = input<boolean>('switch')
export const time = input<string>('time')
export const pairs = input<readonly Pair[]>('array')
export const secret = (options: Options = {}) => input<string>('password')('', options)
export const image = (options: Options = {}) => input<string>('image')('', options)
export const city = () => input<readonly string[]>('city')([])

export function singleChoice<const V extends string>(
  type: 'radio' | 'select',
  values: readonly V[],
  byDefault: NoInfer<V>,
  options: Options = {},
): BuiltIn<V> {
  return { type, options: values, default: byDefault, ...options }
}
export function multipleChoice<const V extends string>(
  values: readonly V[],
  byDefault: readonly NoInfer<V>[],
): BuiltIn<readonly V[]> {
  return { type: 'checkbox', options: values, default: byDefault }
}

/** The types of the values of declared settings, by name. */
export type ValuesOf<Items> = { readonly [K in keyof Items]: Items[K] extends BuiltIn<infer V> ? V : never }
