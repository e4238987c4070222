// The door of settings for the browser.

export { settingPreviewKey } from './settings.keys.ts'
export {
  type ShownGroup,
  type ShownSettings,
  faultOf,
  itemsIn,
  matchesSearch,
  settingsOf,
  settingsPath,
} from './settings.ts'
