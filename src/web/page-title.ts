// The title of the browser's tab: the page, then the site.

import { useEffect } from 'react'
import { siteName } from './site.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = [title, siteName()].filter(Boolean).join(' - ')
  }, [title])
}
