// The functions that the bench calls in the browser: the product's hash and the two baselines.

import jsSHA from 'jssha/dist/sha1'
import { hashFile } from '#screens/hash/hash-file.ts'

export interface Timed {
  hash: string
  ms: number
}
/** The platform digests only data that is whole in memory: pieces of the same file, each read and then digested. */
export interface Platform {
  readMs: number
  digestMs: number
}

const chosen = () => document.querySelector('input')!.files![0]!
const piece = 128 * 1024 * 1024

const ways = {
  async ours(): Promise<Timed> {
    const startedAt = performance.now()
    const hash = await hashFile(chosen())
    return { hash, ms: performance.now() - startedAt }
  },
  async platform(): Promise<Platform> {
    const times = { readMs: 0, digestMs: 0 }
    for (let from = 0; from < chosen().size; from += piece) {
      const startedAt = performance.now()
      const bytes = await chosen()
        .slice(from, from + piece)
        .arrayBuffer()
      const read = performance.now()
      await crypto.subtle.digest('SHA-1', bytes)
      times.readMs += read - startedAt
      times.digestMs += performance.now() - read
    }
    return times
  },
  /** A part of the file is enough, because the speed is constant. */
  async jsSHA(megabytes: number): Promise<Timed> {
    const startedAt = performance.now()
    const hash = new jsSHA('SHA-1', 'UINT8ARRAY')
    const slice = 2 * 1024 * 1024
    for (let from = 0; from < megabytes * 1024 * 1024; from += slice)
      hash.update(
        new Uint8Array(
          await chosen()
            .slice(from, from + slice)
            .arrayBuffer(),
        ),
      )
    return { hash: hash.getHash('HEX'), ms: performance.now() - startedAt }
  },
}
Object.assign(window, { ways })

declare global {
  interface Window {
    ways: typeof import('./page.ts').ways
  }
}
export { ways }
