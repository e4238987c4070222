// A door of settings for rooms that declare their own.

export { type Change, type RoomSettings, type SettingRule, declaredSettings, roomSettings } from './declared.ts'
export type { ItemWords } from './declared.ts'
export { type ValuesOf, number, onOff, one, perhaps, several, time } from './setting-kinds.ts'
