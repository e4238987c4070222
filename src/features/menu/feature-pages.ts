// Pages that are no list of an entity and still stand in the menu, with the rights one gives to them.

import type { menuGroups } from '#resources/menu.labels.ts'
import type { Words } from '#engine/words.ts'
import { configPage } from '../config/config.labels.ts'

export interface FeaturePage {
  /** Path below `/admin/`, and the beginning of its permission nodes. */
  name: string
  group: keyof typeof menuGroups
  icon: string
  weigh: number
  words: Words
  rights: Record<string, Words>
}

const { title, ...rights } = configPage

export const featurePages: readonly FeaturePage[] = [
  { name: 'routine/config', group: 'system', icon: 'adjustments', weigh: 99, words: title, rights },
]
