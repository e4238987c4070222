// Hashes a file of one gigabyte with SHA-1 in the browser, beside the platform's digest of the same bytes and beside
// jsSHA, and measures the memory.

import { createHash, randomFillSync } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { median } from './load.ts'
import { type Chromium, openChromium } from './pages/chromium.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import type {} from './upload/page.ts'

const megabytes = 1024
const forJsSha = 64

export async function uploadBench({ rounds }: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-bench-upload-'))
  const pages = await servePage(join(folder, 'page'))
  const browser = await openChromium(pages.url)
  try {
    const { path, hash } = await gigabyte(join(folder, 'gigabyte.bin'))
    const page = await browser.tab()
    page.setDefaultTimeout(0)
    await page.goto(pages.url)
    await page.locator('input').setInputFiles(path)
    await measure(browser, page, { rounds, hash })
  } finally {
    await browser.close()
    pages.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Chromium, page: Page, { rounds, hash }: { rounds: number; hash: string }) {
  const found: Record<'ours' | 'whole' | 'digest' | 'jsSha' | 'held', number>[] = []
  await page.evaluate(() => window.ways.ours())
  for (let round = 0; round < rounds; round++) {
    const held = await heldDuring(browser, () => page.evaluate(() => window.ways.ours()))
    if (held.result.hash !== hash) throw new Error(`The browser says ${held.result.hash}, Node says ${hash}`)
    const { readMs, digestMs } = await page.evaluate(() => window.ways.platform())
    const theirs = await page.evaluate((size) => window.ways.jsSHA(size), forJsSha)
    found.push({
      ours: (megabytes * 1000) / held.result.ms,
      whole: (megabytes * 1000) / (readMs + digestMs),
      digest: (megabytes * 1000) / digestMs,
      jsSha: (forJsSha * 1000) / theirs.ms,
      held: held.megabytes,
    })
  }
  const middle = (name: keyof (typeof found)[0]) => median(found.map((round) => round[name]))
  const [ours, whole, digest, jsSha, held] = [
    middle('ours'),
    middle('whole'),
    middle('digest'),
    middle('jsSha'),
    middle('held'),
  ]
  const rate = (figure: number) => `${Math.round(figure)} MB/s`
  const at = (figure: number, least: number) => [figure.toFixed(2), `≥ ${least}`, figure >= least ? 'ok' : 'NOT']
  console.log(`\nSHA-1 of ${megabytes} MB from the disk, in Chromium, medians of ${rounds} rounds`)
  printTable(
    ['', 'measured', 'budget', ''],
    [
      ['in our worker', rate(ours), '', ''],
      [`by jsSHA (${forJsSha} MB of it)`, rate(jsSha), '', ''],
      ['by crypto.subtle, reading it into memory', rate(whole), '', ''],
      ['by crypto.subtle, the digest alone', rate(digest), '', ''],
      ['ours / crypto.subtle with its reading', ...at(ours / whole, 0.6)],
      ['ours with its reading / the digest alone', (ours / digest).toFixed(2), '', ''],
      ['ours / jsSHA', ...at(ours / jsSha, 3)],
      ['held in memory at most', `${Math.round(held)} MB`, '≤ 50 MB', held <= 50 ? 'ok' : 'NOT'],
    ],
  )
}

/** The maximum above the memory of the renderers before: heaps, buffers and memory shared with the file reader. */
async function heldDuring<Result>(browser: Chromium, work: () => Promise<Result>) {
  const pids = await browser.renderers()
  const before = held(pids)
  let highest = before
  const clock = setInterval(() => (highest = Math.max(highest, held(pids))), 20)
  const result = await work()
  clearInterval(clock)
  return { result, megabytes: highest - before }
}

function held(pids: number[]): number {
  const kilobytes = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return ['RssAnon', 'RssShmem'].map((name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0))
  })
  return kilobytes.flat().reduce((sum, each) => sum + each, 0) / 1024
}

async function gigabyte(path: string): Promise<{ path: string; hash: string }> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(16 * 1024 * 1024)
  for (let size = 0; size < megabytes; size += 16) await file.write(randomFillSync(block))
  await file.close()
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return { path, hash: hash.digest('hex') }
}

/** The product's own sources, built for production. */
async function servePage(outDir: string): Promise<{ url: string; close(): void }> {
  const root = join(import.meta.dirname, 'upload')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2024' },
  })
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? '/index.html' : request.url!
    const content = await readFile(join(outDir, name)).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(name)] ?? 'application/octet-stream' })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
