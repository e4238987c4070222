// Hashes and compares passwords with Argon2id. The parameters are stored with each hash, so that a password can be
// hashed again with stronger parameters at the next sign-in.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Realm } from '#engine/server/access.ts'

interface Cost {
  /** In KiB. */
  memory: number
  passes: number
}

/** The cost of one hash. 64 MiB take about 80 ms on a small server; 19 MiB, the minimum of OWASP, about 9 ms. */
const costs: Record<Realm, Cost> = { admin: { memory: 65_536, passes: 3 }, member: { memory: 19_456, passes: 2 } }

export async function hashPassword(password: string, realm: Realm): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes } = costs[realm]
  const hash = await derive(password, salt, costs[realm])
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${plain(salt)}$${plain(hash)}`
}

/** The format of a stored hash. A one-time password has another beginning, so it never matches here. */
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/

/**
 * Whether the password is right. For `null` (no such account) it takes as long as for a wrong password, so that the
 * response time reveals nothing.
 */
export async function passwordMatches(password: string, stored: string | null, realm: Realm): Promise<boolean> {
  const [, memory, passes, salt = '', hash] = format.exec(stored ?? '') ?? []
  if (hash === undefined) {
    await derive(password, Buffer.alloc(16), costs[realm])
    return false
  }
  const found = await derive(password, Buffer.from(salt, 'base64'), { memory: Number(memory), passes: Number(passes) })
  return timingSafeEqual(found, Buffer.from(hash, 'base64'))
}

export function isOutdated(stored: string, realm: Realm): boolean {
  return !stored.includes(`m=${costs[realm].memory},t=${costs[realm].passes},`)
}

/**
 * True for the fifty thousand most frequent leaked passwords, and for the given `words` (user name, name of the site).
 */
export async function isEasilyGuessed(password: string, words: readonly (string | undefined)[]): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const tried = password.toLowerCase()
  const leaked = dictionary['passwords-common']
  return words.some((word) => word?.toLowerCase() === tried) || leaked.includes(tried)
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function derive(password: string, nonce: Buffer, { memory, passes }: Cost): Promise<Buffer> {
  return queueHash(
    () =>
      new Promise((resolve, reject) => {
        const parameters = { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes }
        argon2('argon2id', parameters, (problem, hash) => (problem ? reject(problem) : resolve(hash)))
      }),
  )
}

// One queue for the whole process: each hash occupies a thread of the pool that file system and DNS calls use too.
const hashQueue = { running: 0, waiting: [] as (() => void)[] }

/**
 * Runs as many hashes at once as there are cores. While 64 hashes wait, further requests are refused and asked to try
 * again.
 */
async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (hashQueue.running >= availableParallelism()) {
    if (hashQueue.waiting.length >= 64) throw new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 3 })
    await new Promise<void>((resolve) => hashQueue.waiting.push(resolve))
  }
  hashQueue.running++
  try {
    return await work()
  } finally {
    hashQueue.running--
    hashQueue.waiting.shift()?.()
  }
}
