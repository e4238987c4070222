// The door of office.

export { commandWords, publicTitles } from './words.ts'
export type { Command, EntityResults, NamedActs, Section } from './commands/commands.ts'
export { foldText } from './commands/matching.ts'
