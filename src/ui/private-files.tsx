// Files that need a signed-in person. Browsers fetch images and follow links without our headers, and there is no
// cookie: so files are fetched with the person's token and shown from memory.

import { type AnchorHTMLAttributes, type ImgHTMLAttributes, useEffect, useState } from 'react'

export interface Files {
  read(url: string): Promise<Blob>
  /** Saves to the disk under the original name. */
  save(url: string): Promise<void>
}
let files: Files | null = null
export function openFilesBy(given: Files): void {
  files = given
}

const isPrivate = (url: string) => url.startsWith('/storage/')

/** A portrait in many rows is fetched once; the oldest entries are released. */
const shown = new Map<string, Promise<string>>()
const mostShown = 300

export const readPrivate = (url: string): Promise<Blob> =>
  files?.read(url) ?? Promise.reject(new Error('The provider of file access is missing'))

/** The object URL for as long as the file is shown. */
export function addressOf(url: string): Promise<string> {
  const cached = shown.get(url)
  if (cached) return cached
  const address = readPrivate(url).then((blob) => URL.createObjectURL(blob))
  address.catch(() => shown.delete(url))
  shown.set(url, address)
  for (const oldest of [...shown.keys()].slice(0, Math.max(0, shown.size - mostShown))) {
    void shown.get(oldest)?.then(URL.revokeObjectURL, () => undefined)
    shown.delete(oldest)
  }
  return address
}

/** Shows nothing while loading, and nothing on failure. */
export function Picture({ src, ...rest }: ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }) {
  const [found, setFound] = useState<{ src: string; address: string } | null>(null)
  useEffect(() => {
    if (!isPrivate(src)) return
    let here = true
    addressOf(src).then(
      (address) => here && setFound({ src, address }),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [src])
  const address = isPrivate(src) ? found?.src === src && found.address : src
  return address ? <img {...rest} src={address} onError={(event) => event.currentTarget.remove()} /> : null
}

/** Saves the file: files from users are never opened as a page of ours. */
export function FileLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: React.MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void files?.save(href)
  }
  return (
    <a {...rest} href={href} onClick={follow} onAuxClick={follow}>
      {children}
    </a>
  )
}
