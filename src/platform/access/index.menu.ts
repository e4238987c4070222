// Exports of the access room for other rooms: the folders and the desks of the menu.

export type { Desk, DeskEntry, Desks } from './menu/desks.ts'
export type { MenuFolder, MenuFolders } from './menu/folders.ts'
export { menuGroups } from './menu/menu-groups.ts'
