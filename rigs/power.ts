// Cuts the power repeatedly; everything that the server had confirmed must be on the disk. Each unflushed block is
// lost, written or partly written.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { type Result, cutFirstStarts, cutLyingDisk, cutWriters, faultsOf } from './power/cuts.ts'
import { compileDisk, missingForDisk } from './power/disk.ts'

const about = `Cuts the power of a machine while people write, starts it again, and looks for what it had acknowledged.
Needs root, FUSE, loop devices, mkfs.ext4, gcc, pkg-config and libfuse3-dev.`
const options = optionsOf(about, {
  runs: ['10', 'Cuts for each engine.'],
  writers: ['12', 'People who write at the same time.'],
  seed: ['1', 'Decides when the power is cut and what becomes of each block.'],
  'first-start': [false, 'Cut within 20 s of the first start on an empty folder, also while it is filled.'],
  control: [false, 'The disk ignores every flush: rows must be lost, or this rig proves nothing.'],
})

const missing = missingForDisk()
if (missing) {
  console.error(`This machine lacks: ${missing}`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'pupitre-power-'))
// PostgreSQL runs under another account and must reach its folder.
chmodSync(folder, 0o755)
const program = await compileDisk(folder)
const image = join(folder, 'image')
const cuts = options.control ? cutLyingDisk : options['first-start'] ? cutFirstStarts : cutWriters

let isRight = true
for (const engine of enginesOf(options.engine)) {
  const machine = { engine, program, image, folder }
  const plan = { runs: Number(options.runs), writers: Number(options.writers), seed: options.seed }
  const result = await cuts(machine, plan)
  report(engine, result)
  isRight &&= options.control ? result.lost.length > 0 : faultsOf(result).length === 0
}
if (isRight) rmSync(folder, { recursive: true, force: true })
else console.log(`The disks are kept in ${folder}`)
process.exit(isRight ? 0 : 1)

function report(engine: Engine, result: Result): void {
  const { cuts: done, lines, files, sessions, lost, doubled, broken, failedStarts, blocks } = result
  for (const fault of faultsOf(result).slice(0, options.control ? 3 : 20)) console.log(`  ${fault}`)
  console.log(
    `${engine}${options['first-start'] ? ', first start' : ''}${options.control ? ', disk that ignores flushes' : ''}: ${done} cuts, ` +
      `acknowledged: ${lines} lines, ${files} files, ${sessions} sessions; ` +
      `${lost.length} lost, ${doubled.length} doubled, ${broken.length} broken, ${failedStarts.length} starts failed; ` +
      `blocks not flushed: ${blocks.lost} lost, ${blocks.written} written, ${blocks.torn} torn`,
  )
}
