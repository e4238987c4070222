// Converts between area codes (province, city, district) and their names.

import type { Language } from '#engine/languages.ts'
import { fold } from '#text/fold.ts'
import { areasBelow } from './areas.server.ts'

const separator = ' / '

/** `[250000011, 250001075]` → `Île-de-France / Paris (75)`; an unknown code is shown as it is. */
export async function areaNames(codes: readonly number[], language: Language): Promise<string> {
  const names: string[] = []
  for (const [level, code] of codes.entries()) {
    const found = (await areasBelow(language, ...codes.slice(0, level))).find(({ value }) => value === code)
    names.push(found?.label ?? String(code))
  }
  return names.join(separator)
}

/**
 * Returns the codes of names as `areaNames` writes them, or of codes separated by commas; null if a name is unknown.
 */
export async function areaCodes(text: string, language: Language): Promise<number[] | null> {
  if (/^\d+(\s*,\s*\d+)*$/.test(text)) return text.split(',').map(Number)
  const codes: number[] = []
  for (const name of text.split('/')) {
    const found = (await areasBelow(language, ...codes)).find(({ label }) => fold(label) === fold(name.trim()))
    if (!found) return null
    codes.push(found.value)
  }
  return codes
}
