// How the page is set, which every page needs. The other stores are beside it in `stores/`.

export { changeLanguage, changeLayout, storeConfig } from './stores/config.ts'
