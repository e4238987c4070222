// Lighthouse on the same browser with its defaults: a phone on a slow line with a processor slowed down four times, and
// an empty cache.

import lighthouse from 'lighthouse'
import { type Chromium, forgetFiles } from './chromium.ts'

export interface Marks {
  performance: number
  accessibility: number
  practices: number
  /** What kept it from the full score. */
  remarks: string[]
}

const categories = { performance: 'performance', accessibility: 'accessibility', practices: 'best-practices' } as const

export async function marksOf(browser: Chromium, path: string): Promise<Marks> {
  const lhr = (await seen(browser, path)) ?? (await seen(browser, path))
  if (!lhr) throw new Error(`Lighthouse did not see ${path} load, twice.`)
  const mark = (name: keyof typeof categories) => Math.round((lhr.categories[categories[name]]?.score ?? 0) * 100)
  const remarks = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim())
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    practices: mark('practices'),
    remarks,
  }
}

/** Undefined if the trace has missed the beginning of the load, which happens sometimes. */
async function seen(browser: Chromium, path: string) {
  const page = await browser.tab()
  await forgetFiles(page)
  await page.close()
  const found = await lighthouse(browser.url + path, {
    port: browser.port,
    output: 'json',
    logLevel: 'silent',
    disableStorageReset: true,
    // The bell's stream never ends: Lighthouse would wait for it for 45 seconds and then continue anyway.
    maxWaitForLoad: 15_000,
    onlyCategories: Object.values(categories),
  })
  if (!found) throw new Error(`Lighthouse returned no result for ${path}.`)
  const { lhr } = found
  if (lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`)
  return lhr
}
