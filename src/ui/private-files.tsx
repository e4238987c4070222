// Files that only a signed-in person may read. Browsers fetch images and follow links without our token, and there is
// no cookie; so a script fetches the files with the token and shows them from memory.

import { type AnchorHTMLAttributes, type ImgHTMLAttributes, useEffect, useState } from 'react'

export interface FileAccess {
  read(url: string): Promise<Blob>
  /** Saves the file to the disk under its original name. */
  save(url: string): Promise<void>
}
let fileAccess: FileAccess | null = null
export function setFileAccess(given: FileAccess): void {
  fileAccess = given
}

const isPrivate = (url: string) => url.startsWith('/storage/')

/** The object URLs of fetched files: a portrait in many rows is fetched once. The oldest URLs are released. */
const objectUrls = new Map<string, Promise<string>>()
const maxObjectUrls = 300

export const readPrivateFile = (url: string): Promise<Blob> =>
  fileAccess?.read(url) ?? Promise.reject(new Error('The provider of file access is missing'))

/** Returns an object URL of the file. It is released when `maxObjectUrls` other files have been fetched after it. */
export function objectUrlOf(url: string): Promise<string> {
  const cached = objectUrls.get(url)
  if (cached) return cached
  const address = readPrivateFile(url).then((blob) => URL.createObjectURL(blob))
  address.catch(() => objectUrls.delete(url))
  objectUrls.set(url, address)
  for (const oldest of [...objectUrls.keys()].slice(0, Math.max(0, objectUrls.size - maxObjectUrls))) {
    void objectUrls.get(oldest)?.then(URL.revokeObjectURL, () => undefined)
    objectUrls.delete(oldest)
  }
  return address
}

/** A picture. Shows nothing while it loads, and nothing if it fails. */
export function Picture({ src, ...rest }: ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }) {
  const [found, setFound] = useState<{ src: string; address: string } | null>(null)
  useEffect(() => {
    if (!isPrivate(src)) return
    let here = true
    objectUrlOf(src).then(
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

/** A link that saves the file: a file from a user is never opened as a page of our site. */
export function FileLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: React.MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void fileAccess?.save(href)
  }
  return (
    <a {...rest} href={href} onClick={follow} onAuxClick={follow}>
      {children}
    </a>
  )
}
