// Checks the signatures of modules. Trusted are the publishers whose keys are in the environment.

import { type KeyObject, createPublicKey, verify } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import type { SignatureCheck } from './archive.server.ts'
import { moduleWords as words } from '../words.ts'

export interface ModuleSettings {
  DATA_DIR: string
  /** The https address of an external catalogue. Empty: only bundled modules are offered. */
  MODULE_STORE: string
  /** The public keys of trusted publishers in base64, separated by commas. */
  MODULE_KEYS: string
  /** Allows the upload of unsigned archives. */
  MODULE_UNSIGNED: 'on' | 'off'
}

/** Returns the check for archives. Unsigned archives pass only if they are `uploaded` and the setting allows it. */
export function signatureCheckOf({ MODULE_KEYS, MODULE_UNSIGNED }: ModuleSettings, uploaded = false): SignatureCheck {
  const trusted = MODULE_KEYS.split(',').filter(Boolean)
  return (text, key, signature) => {
    if (key === '' && signature.trim() === '' && uploaded && MODULE_UNSIGNED === 'on') return
    if (!trusted.includes(key)) throw new Refusal(words.notTrusted)
    if (!verify(null, Buffer.from(text), keyFrom(key), Buffer.from(signature, 'base64')))
      throw new Refusal(words.wrongSignature)
  }
}

/** The constant first bytes of every Ed25519 public key in DER format; the 32 bytes of the key follow. */
const beforeKey = Buffer.from('302a300506032b6570032100', 'hex')

export const keyFrom = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([beforeKey, Buffer.from(base64, 'base64')]), format: 'der', type: 'spki' })
