// What the first start installs stays light: `docs/reliability.md` has the figure of a whole checkout.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
interface Locked {
  dev?: boolean
  resolved?: string
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const names = Object.keys(packages).filter((name) => name !== '')

test('the packages of a start weigh at most 620 MB', () => {
  // Those of other systems are not there.
  const running = names.filter((name) => !packages[name]?.dev && existsSync(join(root, name)))
  const weights = running.map((name) => [name, weightOf(join(root, name))] as const)
  const heaviest = weights.toSorted(([, one], [, other]) => other - one).slice(0, 8)
  const megabytes = weights.reduce((sum, [, weight]) => sum + weight, 0) / 1e6
  expect(megabytes, JSON.stringify(heaviest)).toBeLessThan(620)
  expect(megabytes).toBeGreaterThan(200)
})

test('the lockfile names no registry', () => {
  expect(names.filter((name) => packages[name]?.resolved !== undefined)).toEqual([])
})

/** In bytes, in blocks of the disk, without packages inside, which have an entry of their own. */
function weightOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + weightOf(path)
    return entry.isFile() ? sum + statSync(path).blocks * 512 : sum
  }, 0)
}
