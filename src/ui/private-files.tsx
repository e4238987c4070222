// Files that only who is signed in may see. A browser fetches pictures and follows links without any header of ours, and
// no cookie speaks for anybody here: so they are fetched with the person's own token and shown from memory.

import { type AnchorHTMLAttributes, type ImgHTMLAttributes, useEffect, useState } from 'react'

export interface Files {
  read(url: string): Promise<Blob>
  /** To the disk, under the name it came with. */
  save(url: string): Promise<void>
}
let files: Files | null = null
export function openFilesBy(given: Files): void {
  files = given
}

const isPrivate = (url: string) => url.startsWith('/storage/')

/** A face stands in many rows and is fetched once; the oldest of many are let go. */
const shown = new Map<string, Promise<string>>()
const mostShown = 300

export const readPrivate = (url: string): Promise<Blob> =>
  files?.read(url) ?? Promise.reject(new Error('No one opens files here'))

/** Where the browser finds it for as long as it is shown. */
export function addressOf(url: string): Promise<string> {
  const kept = shown.get(url)
  if (kept) return kept
  const address = readPrivate(url).then((blob) => URL.createObjectURL(blob))
  address.catch(() => shown.delete(url))
  shown.set(url, address)
  for (const oldest of [...shown.keys()].slice(0, Math.max(0, shown.size - mostShown))) {
    void shown.get(oldest)?.then(URL.revokeObjectURL, () => undefined)
    shown.delete(oldest)
  }
  return address
}

/** Nothing until it is there, and nothing where it cannot be had. */
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

/** Saves the file: what others have sent is never opened as a page of ours. */
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
