// The trusted publishers: the product, and those with a key in the environment.

import { type KeyObject, createPublicKey, verify } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import type { SignatureCheck } from './archive.server.ts'
import { moduleWords as words } from '../words.ts'

export interface ModuleSettings {
  DATA_DIR: string
  /** The https address of an external catalogue; empty for bundled modules only. */
  MODULE_STORE: string
  /** Public keys in base64, separated by commas. */
  MODULE_KEYS: string
  /** Allows the upload of unsigned archives. */
  MODULE_UNSIGNED: 'on' | 'off'
}

export function signatureCheckOf({ MODULE_KEYS, MODULE_UNSIGNED }: ModuleSettings, uploaded = false): SignatureCheck {
  const trusted = MODULE_KEYS.split(',').filter(Boolean)
  return (text, key, signature) => {
    if (key === '' && signature.trim() === '' && uploaded && MODULE_UNSIGNED === 'on') return
    if (!trusted.includes(key)) throw new Refusal(words.notTrusted)
    if (!verify(null, Buffer.from(text), keyFrom(key), Buffer.from(signature, 'base64')))
      throw new Refusal(words.wrongSignature)
  }
}

/** The constant prefix of an Ed25519 key in DER; only the 32 bytes after it differ. */
const beforeKey = Buffer.from('302a300506032b6570032100', 'hex')

export const keyFrom = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([beforeKey, Buffer.from(base64, 'base64')]), format: 'der', type: 'spki' })
