// npm run bench: each part measures one requirement and prints it beside a baseline.
// `npm run bench -- list --students 50000 --engine sqlite --fresh`

import { parseArgs } from 'node:util'
import { abuseBench } from './abuse.bench.ts'
import { bigBench } from './big.bench.ts'
import { importBench } from './import.bench.ts'
import { listBench } from './list.bench.ts'
import { morningBench } from './morning.bench.ts'
import { pagesBench } from './pages.bench.ts'
import { restBench } from './rest.bench.ts'
import { scansBench } from './scans.bench.ts'
import { schoolBench } from './school.bench.ts'
import { type Engine, forgetSchools } from './school.ts'
import { uploadBench } from './upload.bench.ts'

export interface Options {
  students: number
  engines: Engine[]
  rounds: number
  seconds: number
  /** Seconds of mixed use in `rest`. */
  use: number
  /** Runs only parts with this in their name. */
  only: string
  /** Stores the figures as those of a release. */
  keep: boolean
}

const parts: Record<string, (options: Options) => Promise<void>> = {
  list: listBench,
  pages: pagesBench,
  big: bigBench,
  upload: uploadBench,
  school: schoolBench,
  abuse: abuseBench,
  import: importBench,
  morning: morningBench,
  rest: restBench,
  scans: scansBench,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    use: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
})
const options: Options = {
  students: Number(values.students),
  engines: values.engine.split(',') as Engine[],
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  use: Number(values.use),
  only: values.only,
  keep: values.keep,
}

if (values.fresh) forgetSchools()
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name]
  if (!part) throw new Error(`No part is called ${name}: there are ${Object.keys(parts).join(', ')}.`)
  await part(options)
}
process.exit()
