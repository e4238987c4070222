// A small S3 storage in memory that checks the signature of every request and of every form, and the policy of the form.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { signatureOf } from './s3-signature.ts'

export const s3Key = { id: 'AKIDTESTS3', secret: 'a secret that only the two of them know' }

interface Stored {
  body: Buffer
  type: string
}
export interface TestS3 {
  url: string
  bucket: string
  objects: Map<string, Stored>
  /** The offset of the storage's clock, so that a form can expire. */
  ahead: number
  /** Every requested object, as `GET key`. */
  asked: string[]
  /** Stores what it gets, but answers with an error. */
  isIll: boolean
  close(): Promise<void>
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

export async function openS3(bucket = 'school-files'): Promise<TestS3> {
  const app = Fastify({ bodyLimit: 100_000_000, routerOptions: { maxParamLength: 2000 } })
  await app.register(multipart, { limits: { fileSize: 100_000_000 } })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const storage: TestS3 = {
    url: '',
    bucket,
    objects: new Map(),
    ahead: 0,
    asked: [],
    isIll: false,
    close: () => app.close(),
  }
  const now = () => Date.now() + storage.ahead
  app.addHook('onRequest', async function openToBrowsers(request, reply) {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' })
    // Node would write the real date, to which the S3 client adjusts its clock.
    reply.header('date', new Date(now()).toUTCString())
    if (request.method === 'OPTIONS') return reply.code(204).send()
  })
  app.options('/*', async () => undefined)
  app.setErrorHandler((problem, _request, reply) => {
    const status = problem instanceof Refused ? problem.status : 500
    return reply
      .code(status)
      .type('application/xml')
      .send(`<Error><Code>${(problem as Error).message}</Code></Error>`)
  })
  app.post('/*', async function takeForm(request, reply) {
    const { fields, file } = await formOf(request)
    const key = checkForm(fields, file, { bucket, now: now() })
    storage.objects.set(key, { body: file, type: fields.get('content-type') ?? 'binary/octet-stream' })
    return reply.code(204).send()
  })
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async function serveObject(request, reply) {
      checkRequest(request, now())
      const key = decodeURIComponent(request.url.split('?', 1)[0]!).slice(`/${bucket}/`.length)
      storage.asked.push(`${request.method} ${key}`)
      if (storage.isIll) reply.code(503)
      return answers[request.method as keyof typeof answers](storage, key, request, reply)
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  storage.url = address.replace(/:\d+$/, `:${(app.server.address() as AddressInfo).port}`)
  return storage
}

type Answer = (storage: TestS3, key: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply

const answers: Record<'GET' | 'HEAD' | 'PUT' | 'DELETE', Answer> = {
  GET({ objects }, key, request, reply) {
    if (key === '') return reply.type('application/xml').send(listOf(objects, request.query as Listing))
    const { body, type } = there(objects, key)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? body : body.subarray(Number(from), Number(to) + 1)
    return reply
      .code(from === undefined ? 200 : 206)
      .type(type)
      .send(part)
  },
  HEAD({ objects }, key, _request, reply) {
    const { body, type } = there(objects, key)
    return reply.headers({ 'content-length': body.length, 'content-type': type }).send()
  },
  PUT({ objects }, key, { headers, body }, reply) {
    if (headers['if-none-match'] === '*' && objects.has(key)) throw new Refused(412, 'PreconditionFailed')
    objects.set(key, { body: body as Buffer, type: headers['content-type'] ?? '' })
    return reply.send()
  },
  DELETE({ objects }, key, _request, reply) {
    objects.delete(key)
    return reply.code(204).send()
  },
}

interface Listing {
  prefix?: string
  'continuation-token'?: string
}

/** Three at a time, so that whoever asks must ask again. */
function listOf(objects: Map<string, Stored>, { prefix = '', 'continuation-token': after = '' }: Listing): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const shown = keys.slice(0, 3)
  const next = keys.length > 3 ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  const found = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<ListBucketResult><IsTruncated>${keys.length > 3}</IsTruncated>${next}${found}</ListBucketResult>`
}

function there(objects: Map<string, Stored>, key: string): Stored {
  const found = objects.get(key)
  if (!found) throw new Refused(404, 'NoSuchKey')
  return found
}

/** Signature version 4 in the Authorization header. */
function checkRequest(request: FastifyRequest, now: number): void {
  const { headers, method, url, body } = request
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, id, day, region, names = '', signature = ''] = shape.exec(headers.authorization ?? '') ?? []
  if (id !== s3Key.id) throw new Refused(403, 'InvalidAccessKeyId')
  const date = String(headers['x-amz-date'])
  if (Math.abs(timeOf(date) - now) > 900_000) throw new Refused(403, 'RequestTimeTooSkewed')
  const content = String(headers['x-amz-content-sha256'])
  const sum = createHash('sha256').update((body as Buffer | undefined) ?? '')
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sum.digest('hex'))
    throw new Refused(400, 'XAmzContentSHA256Mismatch')
  const [path, query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((each) => (each.includes('=') ? each : `${each}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  if (!isSame(signature, signatureOf(s3Key.secret, { day: day!, region: region! }, text)))
    throw new Refused(403, 'SignatureDoesNotMatch')
}

type Condition = Record<string, string> | [string, string | number, string | number]

/** Checks the form's signature, its expiry, and each field against the conditions; returns the key. */
function checkForm(
  fields: Map<string, string>,
  file: Buffer,
  { bucket, now }: { bucket: string; now: number },
): string {
  const [id, day = '', region = ''] = (fields.get('x-amz-credential') ?? '').split('/')
  if (id !== s3Key.id) throw new Refused(403, 'InvalidAccessKeyId')
  const policy = fields.get('policy') ?? ''
  if (!isSame(fields.get('x-amz-signature') ?? '', signatureOf(s3Key.secret, { day, region }, policy)))
    throw new Refused(403, 'SignatureDoesNotMatch')
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string
    conditions: Condition[]
  }
  if (Date.parse(expiration) < now) throw new Refused(403, 'AccessDenied')
  const sent = new Map([...fields, ['bucket', bucket]])
  const covered = new Set(['policy', 'x-amz-signature'])
  for (const condition of conditions) {
    const [how, name, value] = Array.isArray(condition) ? condition : ['eq', ...Object.entries(condition)[0]!]
    if (how === 'content-length-range') {
      if (file.length < Number(name)) throw new Refused(400, 'EntityTooSmall')
      if (file.length > Number(value)) throw new Refused(400, 'EntityTooLarge')
      continue
    }
    const field = String(name).replace(/^\$/, '').toLowerCase()
    const given = sent.get(field) ?? ''
    if (how === 'eq' ? given !== value : !given.startsWith(String(value))) throw new Refused(403, 'AccessDenied')
    covered.add(field)
  }
  if ([...fields.keys()].some((name) => !covered.has(name))) throw new Refused(403, 'AccessDenied')
  return fields.get('key')!
}

async function formOf(request: FastifyRequest): Promise<{ fields: Map<string, string>; file: Buffer }> {
  const fields = new Map<string, string>()
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname.toLowerCase(), String(part.value))
    else return { fields, file: await part.toBuffer() }
  }
  throw new Refused(400, 'MalformedPOSTRequest')
}

/** `20261121T103000Z` */
const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return timingSafeEqual(first!, second!)
}
