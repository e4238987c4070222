// The notices at the foot of pages for visitors and members, which the law or the settings require.

import './notices.css'
import { text } from '#screens/text.ts'
import { siteConfig } from '../site.ts'
import { publicPageWords as pageWords } from '../words.ts'

export function Notices() {
  const { legalNotice, privacyContact, recordNumber } = siteConfig()
  return (
    <footer className="public-notices stack gap-4 hint">
      {legalNotice && <p>{legalNotice}</p>}
      <p>{text(pageWords.minors)}</p>
      {privacyContact && (
        <p>
          {text(pageWords.privacyContact)} <a href={`mailto:${privacyContact}`}>{privacyContact}</a>
        </p>
      )}
      {recordNumber && <p>{recordNumber}</p>}
    </footer>
  )
}
