// Remembers what a person chose in the command dialog, for the section "recent" and for the order of results. The keys
// are stored in the browser. The titles of records are personal data, so they stay in memory until the page is left.

import { readStored, storeText } from '#ui/storage.ts'
import type { Command } from './commands.ts'

const mostRecent = 6
/** Number of choices that are stored. `usesOf` counts only these. */
const mostChoices = 60
let records: Command[] = []

export function recentOf(person: number, commands: readonly Command[]): Command[] {
  const keys = [...new Set(choicesOf(person))].slice(0, mostRecent)
  const known = keys.map(
    (key) => commands.find((command) => command.key === key) ?? records.find((command) => command.key === key),
  )
  return known.filter((command) => command !== undefined)
}

/** How often each entry was chosen, by key. */
export function usesOf(person: number): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const key of choicesOf(person)) uses.set(key, (uses.get(key) ?? 0) + 1)
  return uses
}

export function rememberChoice(person: number, command: Command): void {
  if (command.kind === 'record') records = [command, ...records.filter(({ key }) => key !== command.key)]
  storeText(nameFor(person), JSON.stringify([command.key, ...choicesOf(person)].slice(0, mostChoices)))
}

const nameFor = (person: number) => `pupitre.commands.${person}`

/** The keys of the last choices, the newest first. */
function choicesOf(person: number): string[] {
  const found = readStored(nameFor(person))
  return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : []
}
