// The storage of files in a bucket of an S3-compatible service (`Place` with the name `s3`). `STORAGE=s3://bucket` and
// the usual AWS variables configure it.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '#engine/refusal.ts'
import type { Place } from './place.ts'
import { storeWords } from '../words.ts'

export interface Bucket {
  bucket: string
  /** The address of the service; empty for AWS. */
  endpoint: string
  region: string
}

/** Null if `STORAGE` names no bucket. */
export function bucketOf(storage: string, variables: Record<string, string | undefined> = process.env): Bucket | null {
  const [, bucket = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(storage) ?? []
  if (bucket === '') return null
  return { bucket, endpoint: variables.S3_ENDPOINT ?? '', region: variables.AWS_REGION ?? 'us-east-1' }
}

const clients = new WeakMap<Bucket, Promise<S3Client>>()

/**
 * Returns the client of a bucket. There is one client per bucket, because it keeps its connections open. `timeout`: a
 * request is aborted after so many milliseconds without a response. Only the first call for a bucket sets it.
 */
export const clientFor = (bucket: Bucket, timeout = 8000): Promise<S3Client> =>
  clients.getOrInsertComputed(bucket, () => openClient(bucket, timeout))

/** Loads the library only if a bucket is used, because loading it takes longer than loading the rest of the server. */
async function openClient({ endpoint, region }: Bucket, timeout: number): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    region,
    maxAttempts: 2,
    // Silences the library, which would log errors that it also throws.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Uses `socketTimeout`, because `requestTimeout` of the library only warns.
    requestHandler: { socketTimeout: timeout, connectionTimeout: Math.min(timeout, 4000) },
    // Some S3-compatible storages do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
  })
}

/** The address to which a browser uploads directly; empty if there is no bucket. */
export function bucketUrlOf({ STORAGE, S3_ENDPOINT }: Record<'STORAGE' | 'S3_ENDPOINT', string>): string {
  const found = bucketOf(STORAGE, { ...process.env, S3_ENDPOINT })
  if (!found) return ''
  const { bucket, endpoint, region } = found
  return endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint.replace(/\/$/, '')}/${bucket}`
}

export function s3Place(at: Bucket, timeout?: number): Place {
  const { bucket: Bucket } = at
  const s3 = async () => ({ client: await clientFor(at, timeout), ...(await import('@aws-sdk/client-s3')) })
  return {
    name: 's3',
    async put(key, path, type) {
      const { client, PutObjectCommand } = await s3()
      const { size } = await stat(path)
      const Body = createReadStream(path)
      const object = { Bucket, Key: key, Body, ContentLength: size, ContentType: type, IfNoneMatch: '*' }
      try {
        await awaitStorage(client.send(new PutObjectCommand(object)))
        return true
      } catch (problem) {
        if (statusOf(problem) !== 412 && statusOf(problem) !== 409) throw problem
        // The key is taken. If the library has repeated the request, the object may come from the first attempt, whose
        // response was lost, so the result is unknown.
        if (attemptsOf(problem) > 1) throw unavailable(problem)
        return false
      } finally {
        Body.destroy()
      }
    },
    async read(key, range) {
      const { client, GetObjectCommand } = await s3()
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const { Body } = await awaitStorage(client.send(new GetObjectCommand({ Bucket, Key: key, ...part })))
      // In Node the body is always a Node stream.
      return Body as unknown as Readable
    },
    async find(key) {
      const { client, HeadObjectCommand } = await s3()
      try {
        const found = await awaitStorage(client.send(new HeadObjectCommand({ Bucket, Key: key })))
        return { size: found.ContentLength ?? 0, type: found.ContentType ?? '' }
      } catch (problem) {
        if (statusOf(problem) === 404) return null
        throw problem
      }
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await s3()
      await awaitStorage(client.send(new DeleteObjectCommand({ Bucket, Key: key })))
    },
  }
}

/** All keys in the bucket that begin with `prefix`. */
export async function keysInBucket(at: Bucket, prefix: string): Promise<string[]> {
  const [client, { ListObjectsV2Command }] = [await clientFor(at), await import('@aws-sdk/client-s3')]
  const keys: string[] = []
  for (let ContinuationToken: string | undefined; ;) {
    const asked = new ListObjectsV2Command({ Bucket: at.bucket, Prefix: prefix, ContinuationToken })
    const { Contents = [], NextContinuationToken } = await awaitStorage(client.send(asked))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    if (!NextContinuationToken) return keys
    ContinuationToken = NextContinuationToken
  }
}

/** Turns faults of the storage (unreachable, overloaded, no response) into a refusal with HTTP 503. */
async function awaitStorage<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    const status = statusOf(cause)
    if (status !== 0 && status !== 429 && status < 500) throw cause
    throw unavailable(cause)
  }
}

function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal(storeWords.storageAway, {}, { status: 503, retryAfter: 5 }), { cause })
}

/** True for the refusal of an unavailable storage. It is unknown then whether the storage has done what was asked. */
export const isUnavailable = (problem: unknown): boolean =>
  problem instanceof Refusal && problem.words === storeWords.storageAway

interface S3Problem {
  $metadata?: { httpStatusCode?: number; attempts?: number }
}

/** The HTTP status of the response; 0 if there was no response. */
function statusOf(problem: unknown): number {
  return (problem as S3Problem).$metadata?.httpStatusCode ?? 0
}

function attemptsOf(problem: unknown): number {
  return (problem as S3Problem).$metadata?.attempts ?? 1
}
