// Encrypts and decrypts secrets. An encrypted secret is readable only with the key of the installation, and only under
// the name for which it was encrypted.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Product } from '#engine/server/product.ts'

/** The beginning of each encrypted secret. It identifies key and algorithm, so that they can change later. */
const mark = 'v1:'

export function encryptSecret(product: Pick<Product, 'key'>, name: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', product.key('config secret'), nonce).setAAD(Buffer.from(name))
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
}

/** Returns the secret. Throws if the text was altered, or encrypted for another name or with another key. */
export function decryptSecret(product: Pick<Product, 'key'>, name: string, text: string): string {
  if (text === '') return ''
  const bytes = Buffer.from(text.slice(mark.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', product.key('config secret'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
