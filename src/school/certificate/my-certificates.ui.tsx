// The own certificates of a student in the back office. A guardian reads those of the child, but cannot request any.

import './my-certificates.css'
import { useOwnText, useProduct } from '#screens/product.tsx'
import { OwnCertificates } from './own-certificates.ui.tsx'
import { proofWords as words } from './words.ts'

export function MyCertificates() {
  const title = useOwnText()(words.mine, words.mineOf)
  const { behalf } = useProduct().me
  return (
    // The page is long. It can get the focus, so that the keyboard can scroll it.
    <section className="my-certificates" aria-label={title} tabIndex={0}>
      <h1>{title}</h1>
      <OwnCertificates mayRequest={behalf === undefined} />
    </section>
  )
}
