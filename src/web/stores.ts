// The settings of the page, which every page needs. The other stores are beside it in `stores/`.

export { changeLanguage, changeLayout, storeConfig } from './stores/config.ts'
