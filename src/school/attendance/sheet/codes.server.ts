// The codes that the teacher's screen shows: a new code every ten seconds, each valid for 25 seconds. They are computed
// from the secret of the installation, so that all processes show and accept the same codes.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Product } from '#engine/server/product.ts'

const period = 10
const validity = 25
/** In seconds: how long a past or future code is recognised, so that the refusal can give the reason. */
const [remembered, ahead] = [600, 60]

export interface SheetKey {
  id: number
  nonce: string
}

/** The alphabet of Crockford, without I, L, O and U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface Codes {
  /** 128 bits. */
  code: string
  /** Six characters: a thousand million possible PINs, too many to try in 25 seconds, because calls are limited. */
  pin: string
}

export function codesAt(product: Pick<Product, 'key'>, { id, nonce }: SheetKey, now: number): Codes {
  const slot = Math.floor(now / period)
  const bytes = createHmac('sha256', product.key('presence code')).update(`${id} ${nonce} ${slot}`).digest()
  return {
    code: bytes.subarray(0, 16).toString('base64url'),
    pin: [...bytes.subarray(16, 22)].map((byte) => signs[byte % 32]).join(''),
  }
}

/** Seconds until the next code. */
export const secondsLeft = (now: number) => period - (now % period)

/** Reads a PIN as a person enters it: O means 0, I and L mean 1, spaces and hyphens are ignored. */
export const readPin = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export type CodeState = 'valid' | 'over' | 'future' | 'unknown'

export function stateOfCode(
  product: Pick<Product, 'key'>,
  key: SheetKey,
  sent: { code?: string | undefined; pin?: string | undefined },
  now: number,
): CodeState {
  const start = (slot: number) => Math.floor(now / period) * period + slot * period
  const isCode = (at: number) => {
    const { code, pin } = codesAt(product, key, at)
    return sent.code === undefined ? isSame(pin, readPin(sent.pin ?? '')) : isSame(code, sent.code)
  }
  for (let slot = -remembered / period; slot <= ahead / period; slot++) {
    const shown = start(slot)
    if (!isCode(shown)) continue
    return shown > now ? 'future' : now < shown + validity ? 'valid' : 'over'
  }
  return 'unknown'
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
