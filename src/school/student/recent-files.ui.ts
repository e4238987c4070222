// Stores in the browser which student records a person opened last. It stores only their ids, because a name is
// personal data.

import { readStored, storeText } from '#ui/storage.ts'

const most = 5
const nameFor = (person: number) => `pupitre.files.${person}`

/** Returns the ids of these records, the last opened one first. */
export function recentFiles(person: number): number[] {
  const found = readStored(nameFor(person))
  return Array.isArray(found) ? found.filter((id) => Number.isInteger(id)) : []
}

export function rememberFile(person: number, id: number): void {
  const others = recentFiles(person).filter((each) => each !== id)
  storeText(nameFor(person), JSON.stringify([id, ...others].slice(0, most)))
}
