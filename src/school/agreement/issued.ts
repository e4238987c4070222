// What an agreement has from its issue on.

interface Issued {
  rendered_html: string
  content_sha256: string
  /** Unix seconds. */
  issued_at: number
}

/** @throws {Error} if the agreement is a draft, which the state of the callers excludes. */
export function issuedPart(row: { [K in keyof Issued]: Issued[K] | null }): Issued {
  const { rendered_html, content_sha256, issued_at } = row
  if (rendered_html === null || content_sha256 === null || issued_at === null)
    throw new Error('The agreement is not issued.')
  return { rendered_html, content_sha256, issued_at }
}
