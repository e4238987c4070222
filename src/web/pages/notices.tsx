import './notices.css'
import { text } from '#screens/text.ts'
import { siteConfig } from '../site.ts'
import { publicPageWords as pageWords } from '../words.ts'

/** Notices to visitors that the law or the settings require. */
export function Notices() {
  const { legalNotice, privacyContact, recordNumber } = siteConfig()
  return (
    <footer className="public-notices">
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
