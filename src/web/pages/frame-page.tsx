// A page of another site, or a document of this site, in a sandboxed frame.

import './frame-page.css'
import { Navigate } from '@tanstack/react-router'
import { withinSite } from '../addresses.ts'
import type { MenuRule } from '../menu-rules.ts'

export function FramePage({ rule: { title, url } }: { rule: MenuRule }) {
  if (!mayFrame(url)) return <Navigate to="/404" replace />
  return <iframe className="frame-page" title={title} src={url} sandbox={sandboxOf(url)} referrerPolicy="no-referrer" />
}

const isOurs = (url: string) => withinSite(url) !== undefined
const mayFrame = (url: string) => isOurs(url) || (URL.canParse(url) && new URL(url).protocol === 'https:')

const granted = 'allow-scripts allow-forms allow-popups allow-downloads'
/**
 * Only other sites get `allow-same-origin`: with it and with scripts, a document of our site could remove the sandbox.
 */
const sandboxOf = (url: string) => (isOurs(url) ? granted : `${granted} allow-same-origin`)
