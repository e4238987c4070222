// A complete product on a database of its own for one test file, used over HTTP.

import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { Envelope } from '#engine/envelope.ts'
import type { Language } from '#engine/languages.ts'
import { createApp } from '../app.ts'
import type { ConnectionLimits } from '../postgres-connections.ts'
import { type Env, readEnv } from '../env.ts'
import { type OpenedProduct, openProduct } from '../product.ts'
import type { Empty } from './empty-database.ts'
import { type LogWatch, watchLog } from './log-watch.ts'
import './repeated-hashes.ts'
import { testPassword } from './prepare.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type AnyData = any

export interface Answer extends Envelope<AnyData> {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The raw bytes, for files. */
  bytes: Buffer
}
export interface Person {
  token: string
  refreshToken: string
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  del(url: string, headers?: Record<string, string>): Promise<Answer>
}
export interface School {
  app: FastifyInstance
  product: OpenedProduct
  env: Env
  /** Watches the log: closing the school fails if the log contains a token, a code or a password of the test. */
  watch: LogWatch
  password: string
  /** A person without a session, or with a token of the test's choice. */
  stranger(headers?: Record<string, string>): Person
  signIn(username: string, options?: { keep?: boolean; language?: Language; password?: string }): Promise<Person>
  close(): Promise<void>
}

/** How the database is reached, and the limits of waiting. */
interface Way {
  through?: (databaseUrl: string) => string
  limits?: ConnectionLimits
}

export async function openSchool(
  settings: Record<string, string> = {},
  { through, limits }: Way = {},
): Promise<School> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-school-'))
  const database = await copyOfPrepared(folder)
  const env = readEnv({
    LOG_LEVEL: 'silent',
    LOGIN_CAPTCHA: 'off',
    // A test makes the calls of an hour in seconds; tests of the budget set their own.
    CALLS_A_MINUTE: '1000000',
    DATA_DIR: folder,
    ...database.variables,
    ...(through && { DATABASE_URL: through(database.variables.DATABASE_URL ?? '') }),
    ...settings,
  })
  const product = await openProduct(env, limits)
  const watch = watchLog()
  const app = await createApp(product, { ...env, LOG_LEVEL: 'info' }, { log: watch.stream })
  watch.listenTo(app)
  await app.ready()
  const stranger = (headers: Record<string, string> = {}): Person => person(app, headers)
  return {
    app,
    product,
    env,
    watch,
    password: testPassword,
    stranger,
    async signIn(username, { keep = false, language = 'fr', password = testPassword } = {}) {
      const languageHeader = { 'think-lang': language }
      const { data, msg } = await stranger(languageHeader).post('/admin/index/login', { username, password, keep })
      if (!data?.userInfo) throw new Error(`${username} could not sign in: ${msg}`)
      const { token, refreshToken } = data.userInfo
      return { ...person(app, { ...languageHeader, batoken: token }), token, refreshToken }
    },
    async close() {
      await app.close()
      await product.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      const leaks = watch.leaks()
      if (leaks.length > 0) throw new Error(`The log contains secrets:\n${leaks.join('\n')}`)
    },
  }
}

/** A copy of the filled school that no product has opened. */
export async function copySchool(): Promise<Empty> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-school-'))
  const { variables, drop } = await copyOfPrepared(folder)
  return {
    variables: { DATA_DIR: folder, DATABASE_URL: variables.DATABASE_URL ?? '' },
    async drop() {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copyOfPrepared(folder: string): Promise<{ variables: Record<string, string>; drop(): Promise<void> }> {
  const prepared = inject('prepared')
  if (!prepared.startsWith('postgres:')) {
    cpSync(prepared, folder, { recursive: true })
    return { variables: {}, drop: async () => undefined }
  }
  copyFileSync(inject('secret'), join(folder, 'secret'))
  // The database is elsewhere, but its files are here.
  cpSync(join(dirname(inject('secret')), 'storage'), join(folder, 'storage'), { recursive: true })
  const name = `school_${crypto.randomUUID().replaceAll('-', '')}`
  await onCluster(prepared, `create database ${name} template filled strategy file_copy`)
  return {
    variables: { DATABASE_URL: prepared.replace(/postgres$/, name) },
    drop: () => onCluster(prepared, `drop database ${name} with (force)`),
  }
}

async function onCluster(url: string, statement: string): Promise<void> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url })
  await client.connect()
  // Two files at once may not copy one template: the second waits.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}

function person(app: FastifyInstance, own: Record<string, string>): Person {
  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const json =
      body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await app.inject({
      method,
      url,
      ...json,
      headers: { server: 'true', ...json.headers, ...own, ...headers },
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const envelope = isJson ? (reply.json() as Envelope<AnyData>) : { code: -1, msg: '', time: 0, data: null }
    return { ...envelope, status: reply.statusCode, headers: reply.headers, text: reply.body, bytes: reply.rawPayload }
  }
  return {
    token: own.batoken ?? '',
    refreshToken: '',
    get: (url, headers = {}) => call('GET', url, undefined, headers),
    post: (url, body, headers = {}) => call('POST', url, body ?? {}, headers),
    del: (url, headers = {}) => call('DELETE', url, undefined, headers),
  }
}
