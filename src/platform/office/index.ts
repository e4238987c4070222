// The door of office.

export { commandWords } from './commands/commands.labels.ts'
export type { Command, EntityResults, Section } from './commands/commands.ts'
export { publicTitles } from './settings/public-titles.labels.ts'
