// Reads the external catalogue and its modules, only from the https address in the configuration of the server. It
// follows no redirects, limits the size of responses, and uses only content that a trusted key has signed.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { isFresh } from '#text/is-fresh.ts'
import { archiveBytes, readArchive } from './archive.server.ts'
import { type Offer, readManifest, sha256 } from './package.server.ts'
import { moduleWords as words } from '../words.ts'
import { type ModuleSettings, signatureCheckOf } from './trust.server.ts'

export interface RemoteCatalogue {
  offers: Offer[]
  /** `away`: the catalogue cannot be read. `refused`: the number of modules in it that were refused. */
  trouble: 'away' | { refused: number } | undefined
}

const listShape = z.object({
  modules: z.array(z.object({ manifest: z.string().max(500_000), signature: z.string().max(200) })).max(500),
})
const listBytes = 5_000_000
const pictureBytes = 1_000_000
/** In milliseconds. */
const timeout = 5000
/** How long a read catalogue is used again, in milliseconds. */
const freshFor = 60_000

export function remoteCatalogue(settings: ModuleSettings): () => Promise<RemoteCatalogue> {
  const base = addressOf(settings.MODULE_STORE)
  const trusts = signatureCheckOf(settings)
  let known: { since: number; found: Promise<RemoteCatalogue> } | undefined
  return () => {
    if (!known || !isFresh(known.since, freshFor)) known = { since: Date.now(), found: look() }
    return known.found
  }

  async function look(): Promise<RemoteCatalogue> {
    try {
      const list = listShape.parse(
        JSON.parse((await download(new URL('catalogue.json', base), listBytes)).toString('utf8')),
      )
      const offers = list.modules.flatMap((each) => offerOf(each) ?? [])
      const refused = list.modules.length - offers.length
      return { offers, trouble: refused > 0 ? { refused } : undefined }
    } catch {
      return { offers: [], trouble: 'away' }
    }
  }

  function offerOf({ manifest: text, signature }: { manifest: string; signature: string }): Offer | undefined {
    try {
      const manifest = readManifest(text)
      trusts(text, manifest.publisher.key, signature)
      const below = `${manifest.uid}/${manifest.version}`
      return {
        manifest,
        source: 'store',
        async unpack() {
          const pack = await readArchive(await downloadOrRefuse(new URL(`${below}.zip`, base), archiveBytes), trusts)
          // The archive contains another manifest than the catalogue.
          if (pack.digest !== sha256(text)) throw new Refusal(words.wrongArchive)
          return pack
        },
        async picture(path) {
          const content = await downloadOrRefuse(new URL(`${below}/${path}`, base), pictureBytes)
          const announced = manifest.files.find((file) => file.path === path)
          if (sha256(content) !== announced?.sha256) throw new Refusal(words.changedFile, { path })
          return content
        },
      }
    } catch {
      return undefined
    }
  }
}

function addressOf(address: string): URL {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  if (base.protocol !== 'https:') throw new Error('MODULE_STORE must be an https address.')
  return base
}

async function downloadOrRefuse(from: URL, longest: number): Promise<Buffer> {
  try {
    return await download(from, longest)
  } catch {
    throw new Refusal(words.notAway)
  }
}

async function download(from: URL, longest: number): Promise<Buffer> {
  const answer = await fetch(from, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > longest) throw new Error('The response is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
