// Exports the settings of the page, which every page needs. Other stores are imported from their files in `stores/`.

export { changeLanguage, changeLayout, storeConfig } from './stores/config.ts'
