// The ways to install other than `npm start`, each tried whole from the files in `deploy`.

import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryCompose } from './lib/install/compose.ts'
import { newFindings } from './lib/install/findings.ts'
import { tryImage } from './lib/install/image.ts'
import { tryProxies } from './lib/install/proxies.ts'
import { tryUnit } from './lib/install/unit.ts'
import { optionsOf } from './lib/options.ts'

const runs = { image: tryImage, compose: tryCompose, unit: tryUnit, proxies: tryProxies }
type Way = keyof typeof runs
const ways = Object.keys(runs)

const options = optionsOf(
  'Builds the image and runs it as it is meant to run, with compose and alone; runs the unit under systemd; puts the proxies before the product.',
  {
    way: [ways.join(','), 'Ways to install, separated by commas.'],
    cache: [join(tmpdir(), 'pupitre-install'), 'Folder of the Debian trees and the images. It is kept.'],
  },
)
const asked = options.way.split(',').map((way) => {
  if (!ways.includes(way)) throw new Error(`--way knows ${ways.join(', ')}, not ${way}.`)
  return way as Way
})
mkdirSync(options.cache, { recursive: true })

let isRight = true
for (const way of asked) {
  const findings = newFindings(way)
  await runs[way](findings, options.cache).catch((problem: Error) =>
    findings.check('the run reached its end', false, problem.message),
  )
  findings.print()
  isRight &&= findings.faults.length === 0
}
process.exit(isRight ? 0 : 1)
