// The door of settings for rooms that declare settings.

export {
  type Change,
  type RoomSettings,
  type SettingPreview,
  type SettingRule,
  declaredSettings,
  roomSettings,
} from './declarations.ts'
export type { ItemWords } from './declarations.ts'
export {
  type ValuesOf,
  number,
  onOff,
  singleChoice,
  optionalNumber,
  multipleChoice,
  string,
  textarea,
  time,
} from './setting-kinds.ts'
