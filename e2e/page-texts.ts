// Compares the texts of a page with all labels: no other language, and no unfilled placeholder.

import { wordFiles } from '#engine/server/named-files.ts'
import { type Language, type Words, languages } from '#engine/languages.ts'

const isWords = (value: unknown): value is Words =>
  Array.isArray(value) && value.length === languages.length && value.every((each) => typeof each === 'string')

function wordsIn(value: unknown): Words[] {
  if (isWords(value)) return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}

const rooms = await Promise.all([...wordFiles().values()].map((load) => load()))
const labels = rooms.flatMap((words) => wordsIn({ ...(words as object) }))

/** Texts that may be on a page of that language, because some label contains them there. */
const labelsIn = languages.map((_, at) => new Set(labels.map((each) => each[at])))
/** Every label in that language, as in the code. */
export const saidIn = (language: Language): ReadonlySet<string | undefined> => labelsIn[languages.indexOf(language)]!
/** Names of languages are always written in their own language. */
const anywhere = new Set(['Français', '中文', 'English'])

const unfilled = /\bundefined\b|\bNaN\b|\[object |Invalid Date|(?<!\{)\{\w+\}|\b\w+\.labels\b|^pagesTitle\./

export interface Said {
  text: string
  where: string
}

export function inOtherWords(texts: readonly Said[], language: Language): string[] {
  const at = languages.indexOf(language)
  const foreign = (text: string) =>
    /\p{L}{2}/u.test(text) &&
    !anywhere.has(text) &&
    !labelsIn[at]!.has(text) &&
    labelsIn.some((each, other) => other !== at && each.has(text))
  return texts.flatMap(({ text, where }) => {
    if (unfilled.test(text)) return [`not filled in: “${text.slice(0, 80)}” in ${where}`]
    return foreign(text) ? [`not in ${language}: “${text.slice(0, 80)}” in ${where}`] : []
  })
}

/** Runs in the page: every text that is seen or read aloud, except what people have typed. */
export function wordsOf(within: string): Said[] {
  const typed =
    'td, dd, option, [role=option], .option, .fields-page, .form-title > :first-child, .card, .tag, .letter, textarea, pre, code, [lang]:not(html)'
  const named = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
  const found: Said[] = []
  const root = document.querySelector(within) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    const element = walker.currentNode.parentElement
    if (text && element && !element.closest(`script, style, ${typed}`) && element.checkVisibility())
      found.push({ text, where: named(element) })
  }
  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim()
      if (text && element.checkVisibility() && !element.closest(typed))
        found.push({ text, where: `${name} of ${named(element)}` })
    }
  return found
}
