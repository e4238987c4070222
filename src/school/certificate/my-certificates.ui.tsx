// A student's own certificates in the back office; a guardian reads those of the child and requests none.

import './my-certificates.css'
import { useOwnText, useProduct } from '#screens/product.tsx'
import { OwnCertificates } from './own-certificates.ui.tsx'
import { proofWords as words } from './words.ts'

export function MyCertificates() {
  const title = useOwnText()(words.mine, words.mineOf)
  const { behalf } = useProduct().me
  return (
    // Long, so it must be scrollable by keyboard.
    <section className="my-certificates" aria-label={title} tabIndex={0}>
      <h1>{title}</h1>
      <OwnCertificates mayRequest={behalf === undefined} />
    </section>
  )
}
