// The door of office.

export { commandWords } from './commands/commands.labels.ts'
export type { Command, EntityResults, NamedActs, Section } from './commands/commands.ts'
export { foldText } from './commands/matching.ts'
export { publicTitles } from './settings/public-titles.labels.ts'
