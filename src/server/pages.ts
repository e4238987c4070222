// Serves the web pages: the built files under /web/, and one HTML page for every address that a browser opens.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAt } from '#engine/server/product-paths.ts'
import type { Product } from '#engine/server/product.ts'
import { reachedAt } from '#engine/server/routes.ts'
import { originOf, type SiteOnPage, siteOnPage } from '#platform/settings/index.server.ts'
import { readFrameSources } from '#platform/access/index.server.ts'
import { type PageHead, escaped, pageHead } from '#platform/office/index.server.ts'
import { entryOf } from '#text/entry-of.ts'

export const buildFolder = fileAt('dist/web')

const isDeveloping = process.argv.includes('--dev')

/** Supplies the page: from the build, or from Vite while developing. */
export type PageSource = (url: string) => Promise<string>

export async function registerPages(app: FastifyInstance, product: Product): Promise<void> {
  const source = isDeveloping ? await startVite(app) : fromBuild()
  const storage = product.bucketUrl && new URL(product.bucketUrl).origin
  if (existsSync(buildFolder))
    await app.register(serveFiles, {
      root: buildFolder,
      prefix: '/web/',
      index: false,
      wildcard: true,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      cacheControl: true,
      // The service worker handles all pages, not only those under /web/.
      setHeaders: (reply, path) => {
        if (path.includes('service-worker.js')) reply.header('service-worker-allowed', '/')
      },
    })
  app.addHook('onRequest', async function answerNavigation(request, reply) {
    // Addresses with a code or a token must not be indexed by search engines.
    if (/^\/(verify\/|admin\/(k\/student\/proof|invitation\/|signing\/))/i.test(request.url))
      reply.header('x-robots-tag', 'noindex, nofollow')
    if (!isNavigation(request)) return
    const site = await readSite(product)
    const head = pageHead(site, {
      url: request.url,
      origin: originOf({ product, ...reachedAt(request) }),
      languages: request.headers['accept-language'],
      rooms: product.subjects,
    })
    return sendPage(reply, await source(request.url), { frames: await readFrameSources(product), storage, site, head })
  })
}

/**
 * A GET that wants HTML, without the header or parameter `server`. Addresses of files and of some calls are excluded.
 */
function isNavigation({ method, url, headers, query }: FastifyRequest): boolean {
  const wantsPage = method === 'GET' && (headers.accept ?? '').includes('text/html')
  const flagged = headers.server !== undefined || (query as { server?: unknown }).server !== undefined
  return (
    wantsPage && !flagged && !/^\/(web|api|storage|openapi|healthz|livez|readyz|metrics|@|node_modules|src)/i.test(url)
  )
}

function fromBuild(): PageSource {
  const path = join(buildFolder, 'index.html')
  const html = existsSync(path)
    ? readFileSync(path, 'utf8')
    : '<!doctype html><meta name="site" content="__SITE__"><title>__TITLE__</title><!--__HEAD__--><p>npm run build'
  return async () => html
}

function sendPage(reply: FastifyReply, html: string, others: PageContext): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-security-policy': policy(nonce, others),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(fillPage(html, nonce, others))
}

interface PageContext {
  frames: string[]
  /** The host of direct uploads; empty if they go through the server. */
  storage: string
  /** The settings that the page contains before its first call. */
  site: Partial<SiteOnPage>
  head: PageHead
}

/** Fills in the placeholders of the page: nonce, settings of the site, language, title and tags of the head. */
function fillPage(html: string, nonce: string, { site, head }: PageContext): string {
  const holes: Record<string, string> = {
    NONCE: nonce,
    SITE: escaped(JSON.stringify({ ...site, language: head.language })),
    NAME: escaped(site.siteName ?? 'Pupitre'),
    LANGUAGE: head.htmlLanguage,
    TITLE: escaped(head.title),
    HEAD: head.tags,
  }
  // All placeholders in one pass: text from the settings is never taken for a placeholder.
  return html.replaceAll(/<!--__(HEAD)__-->|__(NONCE|SITE|NAME|LANGUAGE|TITLE)__/g, (_, head, name) =>
    entryOf(holes, head ?? name),
  )
}

/** The page must work even while the database is unreachable; then it has no settings. */
const readSite = (product: Product): Promise<Partial<SiteOnPage>> => siteOnPage(product).catch(() => ({}))

/**
 * The policy allows frames of sites in the menu, pictures of the CDN, uploads to the storage, and inline code with the
 * nonce of this answer; nothing else from other hosts.
 */
function policy(nonce: string, { frames, storage, site }: PageContext): string {
  return [
    "default-src 'none'",
    isDeveloping ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    isDeveloping ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${site.cdnUrl ?? ''}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${storage}`.trim(),
    // PDF files, video and audio are shown from memory, at `blob:` addresses.
    `frame-src ${['blob:', ...frames].join(' ')}`,
    'media-src blob:',
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** While developing, Vite runs inside the server: one process and one port. */
async function startVite(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', async function askVite(request, reply) {
    if (!request.url.startsWith('/web/')) return
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, resolve)
    })
    if (reply.raw.writableEnded) return reply.hijack()
  })
  app.addHook('onClose', () => vite.close())
  const template = readFileSync(fileAt('src/web/index.html'), 'utf8')
  return (url) => vite.transformIndexHtml(url, template)
}
