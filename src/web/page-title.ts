// The title of the browser tab: the page, then the site. A title may be a key instead of words.

import { useEffect } from 'react'
import { text } from '#screens/text.ts'
import { pagesTitle } from './words.ts'
import { siteConfig, siteName } from './site.ts'

export function usePageTitle(title: string): void {
  useEffect(() => nameTab(title), [title])
}

/** Set again when the site's name changes. */
let last = ''
siteConfig.subscribe((now, before) => {
  if (now.siteName !== before.siteName) nameTab(last)
})

export function nameTab(title: string): void {
  last = title
  document.title = [titleText(title), siteName()].filter(Boolean).join(' - ')
}

/** `pagesTitle.notFound` in the reader's language; titles that are no key stay unchanged. */
export function titleText(title: string): string {
  const [, key] = /^pagesTitle\.(\w+)$/.exec(title) ?? []
  return key && Object.hasOwn(pagesTitle, key) ? text(pagesTitle[key as keyof typeof pagesTitle]) : title
}
