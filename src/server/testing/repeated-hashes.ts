// The tests sign in some thousand times with a few prepared passwords. Argon2 gives the same hash for the same input, so each
// process computes it once: a hash takes a fifth of a second.

import crypto, { type Argon2Parameters, hash as digestOf } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (problem: Error | null, hash: Buffer) => void

const { argon2 } = crypto
const known = new Map<string, Buffer>()

crypto.argon2 = (algorithm, parameters, done) => {
  const key = keyOf(algorithm, parameters)
  const hash = known.get(key)
  if (hash) setImmediate(done as Done, null, Buffer.from(hash))
  else
    argon2(algorithm, parameters, (problem, computed) => {
      if (!problem) known.set(key, Buffer.from(computed))
      done(problem, computed)
    })
}
syncBuiltinESMExports()

function keyOf(algorithm: string, parameters: Argon2Parameters): string {
  const { message, nonce, ...others } = parameters
  return digestOf(
    'sha256',
    JSON.stringify([algorithm, String(message), Buffer.from(nonce as Buffer).toString('hex'), others]),
  )
}
