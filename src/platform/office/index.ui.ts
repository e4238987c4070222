// The door of office for the browser.

export { CommandDialog } from './commands/commands.ui.tsx'
export { FieldsPage } from './fields-page/lazy.ui.ts'
export { Entrances } from './settings/entrances.ui.tsx'
