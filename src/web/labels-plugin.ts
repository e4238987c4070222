// Build only. The browser loads the sentences of its own language: a `*.labels.ts` module becomes a wait for the same
// exports with every `[fr, zh-cn, en]` already picked, and each language is a file of its own.

import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Language, languages } from '../engine/words.ts'

export function splitLabels(): Plugin {
  return {
    name: 'split-labels',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (!file.endsWith('.labels.ts')) return null
      const language = languages.find((each) => query === `lang=${each}`)
      const labels = await labelsOf(file)
      return {
        code: language ? oneLanguage(labels, language) : anyLanguage(file, Object.keys(labels)),
        moduleType: 'js',
      }
    },
  }
}

/** Node reads TypeScript by itself; the time in the address makes it read again what was changed. */
async function labelsOf(file: string): Promise<Record<string, unknown>> {
  return { ...(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) }
}

function anyLanguage(file: string, names: string[]): string {
  const files = languages.map(
    (each) => `${JSON.stringify(each)}: () => import(${JSON.stringify(`${file}?lang=${each}`)})`,
  )
  return [
    `import { language } from '#screens/text.ts'`,
    `const labels = await { ${files.join(', ')} }[language]()`,
    ...names.map((name) => `export const ${name} = labels.${name}`),
  ].join('\n')
}

function oneLanguage(labels: Record<string, unknown>, language: Language): string {
  const lines = Object.entries(labels).map(
    ([name, words]) => `export const ${name} = ${JSON.stringify(picked(words, language))}`,
  )
  return lines.join('\n')
}

function picked(words: unknown, language: Language): unknown {
  if (Array.isArray(words)) return spaced(String(words[languages.indexOf(language)]), language)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, picked(inner, language)]))
}

/** French sets a space before `: ; ! ?` and inside guillemets, and a line never breaks there. */
function spaced(sentence: string, language: Language): string {
  if (language !== 'fr') return sentence
  return sentence.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00A0').replaceAll(/ (?=[;!?])/g, '\u202F')
}
