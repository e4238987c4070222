// Encrypts the changed values of sensitive fields with AES-256-GCM under a separate key. A value is bound to its record
// and field, so that it cannot be moved to another record.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Product } from '#engine/server/product.ts'

interface Place {
  resource: string
  row_id: number
  data_field: string
}

const bound = ({ resource, row_id, data_field }: Place) => Buffer.from(`${resource}:${row_id}:${data_field}`)

export function encrypt(product: Product, place: Place, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', product.key('sensitive'), nonce).setAAD(bound(place))
  const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

export function decrypt(product: Product, place: Place, stored: string): unknown {
  const bytes = Buffer.from(stored, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', product.key('sensitive'), bytes.subarray(0, 12))
  cipher.setAAD(bound(place)).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString())
}
