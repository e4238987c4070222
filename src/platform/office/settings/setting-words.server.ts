// Finds the labels of settings, headings and groups, which the platform or a room declares.

import { existing } from '#text/existing.ts'
import type { Product } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'
import { entryOf } from '#text/entry-of.ts'
import { groupWords, sectionWords, itemWords } from '../words.ts'

type Declaring = Pick<Product, 'settings'>

export function itemWordsOf({ settings }: Declaring, name: string): ItemWords {
  const own: Record<string, ItemWords> = Object.assign({}, ...settings.map(({ words }) => words), itemWords)
  const tip = settings.find(({ tips = {} }) => Object.hasOwn(tips, name))?.tips?.[name]
  return { ...entryOf(own, name), ...(tip && { tip }) }
}

export function sectionWordsOf({ settings }: Declaring, name: string): Words | undefined {
  const own = [sectionWords, ...settings.map(({ sections = {} }) => sections)] as Partial<Record<string, Words>>[]
  return own.find((words) => Object.hasOwn(words, name))?.[name]
}

export function groupWordsOf({ settings }: Declaring, name: string): Words {
  const own: Partial<Record<string, Words>> = groupWords
  return own[name] ?? existing(settings.find(({ group, title }) => group === name && title)?.title, 'title')
}
