// The manifest of a back-up: its contents with their digests. It is written last, so a back-up without a manifest is
// unfinished.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { backUpWords as words } from '../words.ts'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** The definition of a table of a module, which no migration of the product creates. */
const made = z.strictObject({
  columns: z.record(z.string(), z.string()),
  indexes: z.array(z.strictObject({ unique: z.boolean(), of: z.string(), where: z.string().optional() })),
  searched: z.boolean(),
})

const shape = z.strictObject({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The version of the product. */
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: digest })),
  tables: z.record(
    z.string(),
    z.strictObject({ columns: z.array(z.string()), rows: count, sha256: digest, made: made.optional() }),
  ),
  /** Table → the last id that it has given. */
  sequences: z.record(z.string(), count),
  /** The file of the compressed rows. */
  rows: z.strictObject({ bytes: count, sha256: digest }),
  /** Key in the storage → digest, size and place. */
  files: z.record(
    z.string(),
    z.strictObject({ bytes: count, sha256: digest, storage: z.enum(['local', 's3']), changed: z.number() }),
  ),
  /** Digests of the files beside the database, by their role; null if a file did not exist. */
  beside: z.record(z.enum(['checkpoints', 'erasures']), digest.nullable()),
  /** The fingerprint of the secret that encrypts stored values. */
  key: z.string(),
  /** The digest of the encrypted secret; null without a passphrase. */
  secret: digest.nullable(),
  /** The end of the chain of the administrator log. */
  chain: z.strictObject({ seq: count, hash: z.string() }).nullable(),
})

export type Manifest = z.infer<typeof shape>
export type TableMade = z.infer<typeof made>
export type Key = (purpose: string) => Buffer

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const macOf = (text: string, key: Key) => createHmac('sha256', key('back-up')).update(text).digest('hex')

/**
 * Returns the text of the manifest file. Its two lines are the manifest, and its digest with its signature by the key
 * of the installation.
 */
export function writeManifest(manifest: Manifest, key: Key): string {
  const text = JSON.stringify(manifest)
  return `${text}\n${JSON.stringify({ sha256: sha256(text), mac: macOf(text, key) })}\n`
}

const signature = z.strictObject({ sha256: digest, mac: digest })

export interface Read {
  manifest: Manifest
  /** Whether this key signed it. */
  signedBy(key: Key): boolean
}

/** Refuses a manifest that was cut or changed. */
export function readManifest(text: string, name: string): Read {
  const [body = '', end = ''] = text.split('\n')
  const sealed = signature.safeParse(parsed(end))
  if (!sealed.success || sealed.data.sha256 !== sha256(body))
    throw new Refusal(words.changed, { file: `${name}/manifest.json` })
  const { format } = parsed(body) as { format?: unknown }
  if (format !== 1) throw new Refusal(words.otherFormat, { name, format: String(format) })
  const manifest = shape.safeParse(parsed(body))
  if (!manifest.success) throw new Refusal(words.changed, { file: `${name}/manifest.json` })
  return {
    manifest: manifest.data,
    signedBy: (key) => timingSafeEqual(Buffer.from(macOf(body, key)), Buffer.from(sealed.data.mac)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
