// The door of settings for the server.

export { deleteSettings, insertSetting, presetSettings, storeValue } from './config-rows.server.ts'
export { decidedBy } from './decided.server.ts'
export { fileOrigin, originOf } from './origin.server.ts'
export { type SchoolFacts, schoolFacts } from './school.server.ts'
export { sealed, unsealed } from './sealed.server.ts'
export { type ConfigTable, forgetSettings, settings, settingsAtHand, zoneAtHand } from './settings.server.ts'
export { type SiteOnPage, markAnswers, siteOnPage } from './site-mark.server.ts'
export { siteConfig, uploadConfig, version } from './site.server.ts'
