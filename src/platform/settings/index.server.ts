// The door of settings for the server.

export { deleteSettings, insertSetting, presetSettings, storeValue } from './config-rows.server.ts'
export { environmentSettings } from './environment-settings.server.ts'
export { fileOrigin, originOf } from './origin.server.ts'
export { type SchoolFacts, schoolFacts } from './school.server.ts'
export { encryptSecret, decryptSecret } from './encrypt-secret.server.ts'
export { type ConfigTable, forgetSettings, settings, cachedSettings, cachedZone } from './settings.server.ts'
export { type SiteOnPage, addSettingsDigest, siteOnPage } from './settings-digest.server.ts'
export { secretSettings } from './secret-settings.server.ts'
export { siteConfig, uploadConfig, version } from './site.server.ts'
