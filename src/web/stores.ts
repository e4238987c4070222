// The stores that every page needs: who is signed in, and how the page is set. The others are beside them in `stores/`.

export { type AdminInfo, adminInfo, fillAdminInfo, forgetAdmin, isAdmin } from './stores/admin-info.ts'
export { changeLanguage, changeLayout, storeConfig } from './stores/config.ts'
