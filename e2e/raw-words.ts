// Internal names on a page instead of labels: names of entities, tables and fields, and enumerated values.

import type { Page } from 'playwright-core'
import type { Language } from '#engine/languages.ts'
import { resources as declared } from '#subjects.ts'
import { saidIn } from './page-texts.ts'

const resources = Object.values(declared)
const closed = resources.flatMap(({ fields }) =>
  Object.values(fields).flatMap(({ values = [], tones = {} }) => [...values.map(String), ...Object.keys(tones)]),
)
const names = resources.flatMap(({ name, table, fields }) => [name, table, ...Object.keys(fields)])
/** A number, a language or a currency is shown as it is stored. */
const words = new Set([...names, ...closed].filter((name) => /^[a-z][a-z_]{2,}$/i.test(name) && !/^[A-Z]+$/.test(name)))
/** Only names with an underscore can be recognised inside a sentence. */
const written = [...words].filter((name) => name.includes('_'))
const inside = new RegExp(`(?<![\\w/.-])(?:${written.join('|')})(?![\\w/.-])`)

export interface Shown {
  text: string
  where: string
}

/** The internal names among the texts of a page, each with its place. */
export function rawWordsIn(shown: readonly Shown[], language: Language): string[] {
  const labels = saidIn(language)
  return shown.flatMap(({ text, where }) => {
    if (labels.has(text)) return []
    const parts = text.split(/\s*[,;·→、，]\s*/)
    const found = [...parts, text].find((part) => words.has(part) && !labels.has(part))
    const raw = found ?? inside.exec(text)?.[0]
    return raw ? [`“${raw}” in ${where}: ${text.slice(0, 60)}`] : []
  })
}

/** Every text of the page, including placeholders and accessible names, but not names of the system that people have typed. */
export const textsOf = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const columns = ['username', 'name', 'path', 'url', 'controller', 'suffix']
    const typed = ['script', 'style', 'code', 'pre', 'textarea', ...columns.map((name) => `[data-name=${name}]`)].join()
    const found: Shown[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const element = walker.currentNode.parentElement
      if (!text || !element || element.closest(typed) || !element.checkVisibility()) continue
      const cell = element.closest<HTMLElement>('[data-name]')?.dataset.name
      found.push({ text, where: `${element.localName}.${element.className} ${cell ?? ''}`.trim() })
    }
    for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim()
        if (text && !element.closest(typed) && element.checkVisibility())
          found.push({ text, where: `${name} of ${element.localName}` })
      }
    return found
  })
