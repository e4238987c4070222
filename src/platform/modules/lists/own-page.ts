// Converts a page that a module declares in its manifest into a page like those of the product.

import { modulePrefix, callWords } from '#platform/access/index.ts'
import type { Page } from '#engine/server/subject.ts'
import type { Manifest } from '../store/manifest.ts'

export interface OwnPage extends Page {
  uid: string
  /** The paths of the files with the text, in the order of the languages. */
  text: readonly [fr: string, zhCn: string, en: string]
}

export const ownPages = ({ uid, contents }: Pick<Manifest, 'uid' | 'contents'>): OwnPage[] =>
  contents.pages.map(({ name, menu, title, text }) => ({ uid, text, ...menu, name: `${modulePrefix}${uid}/${name}`, words: title,
    rights: { index: callWords.index },
  }))
