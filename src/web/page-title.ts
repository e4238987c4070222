// The title of the browser tab: the title of the page, then the name of the site. A title may be a key of `pagesTitle`
// instead of a text.

import { useEffect } from 'react'
import { text } from '#screens/text.ts'
import { pagesTitle } from './words.ts'
import { siteConfig, siteName } from './site.ts'

export function usePageTitle(title: string): void {
  useEffect(() => nameTab(title), [title])
}

/** The present title of the page, which is written again when the name of the site changes. */
let last = ''
siteConfig.subscribe((now, before) => {
  if (now.siteName !== before.siteName) nameTab(last)
})

export function nameTab(title: string): void {
  last = title
  document.title = [titleText(title), siteName()].filter(Boolean).join(' - ')
}

/** Returns the text of a key such as `pagesTitle.notFound` in the reader's language; other titles stay unchanged. */
export function titleText(title: string): string {
  const [, key] = /^pagesTitle\.(\w+)$/.exec(title) ?? []
  return key && Object.hasOwn(pagesTitle, key) ? text(pagesTitle[key as keyof typeof pagesTitle]) : title
}
