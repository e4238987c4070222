// The door of settings.

export { type OwnGroup, type OwnName, type SettingName, type Settings, builtIn } from './built-in.ts'
export { isSafeGateway } from './gateway-url.ts'
export {
  type InputType,
  type Pair,
  type Value,
  inputTypes,
  readValue,
  storedValue,
  typesWithOptions,
} from './input-types.ts'
export type { Item } from './item.ts'
export { type ValueRules, type Fault, type Validator, checkValue, validators } from './validators.ts'
