// A door of access: the folders of the menu.

export type { MenuFolder, MenuFolders } from './menu/folders.ts'
export { menuGroups } from './menu/menu-groups.labels.ts'
