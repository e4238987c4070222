// What other rooms may import from office, on the server and in the browser.

export { commandWords, publicTitles } from './words.ts'
export type { Command, EntityResults, NamedActs, Section } from './commands/commands.ts'
export { foldText } from './commands/matching.ts'
