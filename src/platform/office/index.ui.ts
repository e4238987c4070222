// What other rooms may import from office, in the browser.

export { type CommandField, CommandSheet } from './commands/command-sheet.ui.tsx'
export { CommandResults } from './commands/commands.ui.tsx'
export { FieldsPage } from './fields-page/lazy.ui.ts'
export { Entrances } from './settings/entrances.ui.tsx'
