// The JavaScript and styles that the first visit to a page fetches, in gzip bytes.

import { gzipSync } from 'node:zlib'
import { type Chromium, forgetFiles, rested } from './chromium.ts'

/** In kB of a thousand bytes, as other tools print. */
export async function weightOf(browser: Chromium, path: string, ready: string): Promise<number> {
  const page = await browser.tab()
  await forgetFiles(page)
  const files = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if ((kind === 'script' || kind === 'stylesheet') && !files.has(response.url()))
      files.set(response.url(), response.body())
  })
  await page.goto(`${browser.url}${path}`)
  await page.locator(ready).first().waitFor()
  await rested(page)
  const bodies = await Promise.all(files.values())
  await page.close()
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}
