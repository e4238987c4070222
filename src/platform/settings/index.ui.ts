// The door of settings for the browser.

export {
  type ShownGroup,
  type ShownSettings,
  faultOf,
  itemsIn,
  matching,
  settingsOf,
  settingsPath,
} from './settings.ts'
