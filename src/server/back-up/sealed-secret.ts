// Encrypts the secret of the installation with a passphrase, so that a back-up can be restored on another machine.

import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { backUpWords as words } from '../words.ts'

const base64 = z.base64()
const shape = z.strictObject({
  how: z.literal('argon2id, aes-256-gcm'),
  memory: z.int().max(1_048_576),
  passes: z.int().max(64),
  salt: base64,
  nonce: base64,
  tag: base64,
  sealed: base64,
})
type Cost = Pick<z.infer<typeof shape>, 'memory' | 'passes' | 'salt'>

/**
 * The cost of one attempt to guess the passphrase. It is higher than at sign-in, because an attacker with a copy of the
 * back-up has no limit of attempts.
 */
const cost = { memory: 65_536, passes: 4 }

const hash = promisify(argon2)
const keyFrom = (passphrase: string, { memory, passes, salt }: Cost) =>
  hash('argon2id', {
    message: passphrase.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })

export async function sealSecret(secret: Buffer, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16).toString('base64'), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, { ...cost, salt }), nonce)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  const [shownNonce, tag] = [nonce, cipher.getAuthTag()].map((part) => part.toString('base64'))
  const how = 'argon2id, aes-256-gcm'
  return `${JSON.stringify({ how, ...cost, salt, nonce: shownNonce, tag, sealed: sealed.toString('base64') })}\n`
}

/** Decrypts the secret. Refuses a wrong passphrase. */
export async function openSecret(text: string, passphrase: string): Promise<Buffer> {
  const { salt, nonce, tag, sealed, memory, passes } = shape.parse(JSON.parse(text))
  const key = await keyFrom(passphrase, { memory, passes, salt })
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'))
  decipher.setAuthTag(Buffer.from(tag, 'base64'))
  try {
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()])
  } catch {
    throw new Refusal(words.wrongPassphrase)
  }
}
