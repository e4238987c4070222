// Caches results until the next write, because counting a million rows takes as long as reading a hundred pages of a
// list. The database reports whether any process has written, so cached results are never outdated.

import type { Store } from '#engine/server/product.ts'

const most = 500

export function cacheUntilWrite(version: () => Promise<string>): Pick<Store, 'untilWritten' | 'forget'> {
  const cache = new Map<string, Promise<unknown>>()
  let keptAt = ''
  let asking: Promise<string> | undefined
  // Callers of the same moment share one query for the version, which is sent after the last of them has asked.
  const versionNow = () => {
    asking ??= Promise.resolve().then(() => {
      asking = undefined
      return version()
    })
    return asking
  }
  return {
    async untilWritten<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const now = await versionNow()
      if (now !== keptAt || cache.size > most) cache.clear()
      keptAt = now
      const answer = cache.get(key) ?? ask()
      cache.set(key, answer)
      answer.catch(() => cache.delete(key))
      return answer as Promise<Answer> // Each key belongs to one query, so the type is the same.
    },
    forget() {
      const many = cache.size
      cache.clear()
      return many
    },
  }
}
