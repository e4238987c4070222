// Recent choices. Pages and actions are stored in the browser; records, which are personal data, only until the page is left.

import { readStored, storeText } from '#ui/storage.ts'
import type { Command } from './commands.ts'

const atMost = 6
let records: Command[] = []

export function recentOf(person: number, commands: readonly Command[]): Command[] {
  const known = keysOf(person).map(
    (key) => commands.find((command) => command.key === key) ?? records.find((command) => command.key === key),
  )
  return known.filter((command) => command !== undefined)
}

export function rememberChoice(person: number, command: Command): void {
  const keys = [command.key, ...keysOf(person).filter((key) => key !== command.key)]
  if (command.kind === 'record') records = [command, ...records.filter(({ key }) => key !== command.key)]
  storeText(nameFor(person), JSON.stringify(keys.slice(0, atMost)))
}

const nameFor = (person: number) => `pupitre.commands.${person}`

function keysOf(person: number): string[] {
  const found = readStored(nameFor(person))
  return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : []
}
