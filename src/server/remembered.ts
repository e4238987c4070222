// Counting a million rows takes the time of a hundred pages, so it is done once until something is written. The database
// itself tells whether it is still the same, whichever process writes: what is remembered is never out of date.

import type { Store } from '#engine/server/product.ts'

const most = 500

export function rememberedUntilWritten(version: () => Promise<string>): Pick<Store, 'untilWritten' | 'forget'> {
  const kept = new Map<string, Promise<unknown>>()
  let keptAt = ''
  let asking: Promise<string> | undefined
  // Whoever asks at the same moment asks once: the question leaves when all of them have come, never before.
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
      if (now !== keptAt || kept.size > most) kept.clear()
      keptAt = now
      const answer = kept.get(key) ?? ask()
      kept.set(key, answer)
      answer.catch(() => kept.delete(key))
      return answer as Promise<Answer> // what lies under a key came from the same question
    },
    forget() {
      const many = kept.size
      kept.clear()
      return many
    },
  }
}
