// The documentation of all calls, for programs (`/openapi.json`) and for people (`/openapi`).

import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'
import { requestLanguage } from '#engine/server/routes.ts'
import { type Language, say } from '#engine/languages.ts'
import { version } from '#platform/settings/index.server.ts'
import { apiPageWords as words } from '../words.ts'
import { openApi } from './openapi.server.ts'

export function apiPage(app: FastifyInstance, product: Product): void {
  app.get('/openapi.json', async function describeCalls() {
    return openApi(product, version)
  })
  app.get('/openapi', async function showCalls(request, reply) {
    const page = pageOf(product.calls, requestLanguage(request))
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function pageOf(calls: readonly Call[], language: Language): string {
  const groups = Map.groupBy(calls, (call) => call.url.split('/').slice(1, -1).join('/'))
  const sections = [...groups].map(
    ([name, group]) =>
      `<section><h2>${escape(name)}</h2>${group.map((call) => row(call, language)).join('')}</section>`,
  )
  const title = escape(say(words.title, language))
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p>${escape(say(words.intro, language))} <a href="/openapi.json">openapi.json</a></p><p>${escape(say(words.money, language))}</p>${sections.join('')}</main>`
}

function row({ method, url, about, guard }: Call, language: Language): string {
  const right =
    'node' in guard
      ? guard.node
      : 'signedIn' in guard
        ? say(words[guard.signedIn], language)
        : say(words.open, language)
  return `<article><b class="${method}">${method}</b><code>${escape(url)}</code><span>${escape(say(about, language))}</span><small>${escape(right)}</small></article>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#1c2430,#dfe5ee);--soft:light-dark(#5b6675,#9aa6b6);--line:light-dark(#e2e6ec,#2c3441);--paper:light-dark(#fbfbfa,#14181e);--blue:light-dark(#24508f,#8db4ec)}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:960px;margin:0 auto;padding:48px 20px}h1{font-size:24px;margin:0 0 4px}h2{font:600 14px/1 ui-monospace,monospace;color:var(--soft);margin:32px 0 8px}
a{color:var(--blue)}article{display:grid;grid-template-columns:64px minmax(0,1fr) minmax(0,1fr) minmax(0,auto);gap:12px;padding:8px 0;border-top:1px solid var(--line);align-items:baseline}
b{font:600 12px ui-monospace,monospace;color:var(--blue)}b.DELETE{color:light-dark(#a12622,#f0938f)}code{overflow-wrap:anywhere}small{color:var(--soft);overflow-wrap:anywhere}
@media(max-width:640px){article{grid-template-columns:64px 1fr}span,small{grid-column:2}}`
