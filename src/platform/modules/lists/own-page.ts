// A page that a module brings, as the menu knows those of the product, with where its text lies.

import { ofModules } from '#platform/access/of-module.ts'
import { callWords } from '#platform/access/menu/menu.labels.ts'
import type { Page } from '#engine/server/subject.ts'
import type { Manifest } from '../store/manifest.ts'

export interface OwnPage extends Page {
  uid: string
  /** The files of the module that hold it, in the order of the languages. */
  text: readonly [fr: string, zhCn: string, en: string]
}

export const ownPages = ({ uid, contents }: Pick<Manifest, 'uid' | 'contents'>): OwnPage[] =>
  contents.pages.map(({ name, menu, title, text }) => ({
    ...{ uid, text, ...menu, name: `${ofModules}${uid}/${name}`, words: title },
    rights: { index: callWords.index },
  }))
