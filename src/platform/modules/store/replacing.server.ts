// Refuses a package that would replace a module by an older version or by one of another publisher. The same applies to
// the data that an uninstalled module has left.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { bundledDigests } from './bundled-digests.ts'
import { moduleWords as words } from '../words.ts'
import { type Package, type Source, publisherOf } from './package.server.ts'
import { rowOf } from './module-rows.server.ts'
import { compareVersions } from './versions.ts'

export async function refuseReplacing(at: At, pack: Package, source: Source): Promise<void> {
  const { uid, version, title } = pack.manifest
  const publisher = publisherOf(pack, source)
  const titleText = say(title, at.language)
  if (Object.hasOwn(bundledDigests, uid) && source !== 'bundled')
    throw new Refusal(words.otherPublisher, { title: titleText })
  const leftover = at.db.selectFrom('module_kept').select(['version', 'publisher_key']).where('uid', '=', uid)
  for (const known of [await rowOf(at, uid), await leftover.executeTakeFirst()]) {
    if (!known) continue
    if (known.publisher_key !== publisher) throw new Refusal(words.otherPublisher, { title: titleText })
    if (compareVersions(version, known.version) < 0)
      throw new Refusal(words.older, { title: titleText, offered: version, installed: known.version })
  }
}
