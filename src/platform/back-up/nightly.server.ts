// A back-up every night, followed by a drill. Both run in a separate process, so that requests do not wait.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { programAt } from '#engine/server/places.ts'
import type { At } from '#engine/server/product.ts'
import type { JobServices } from '#engine/server/subject.ts'

declare module '#engine/server/subject.ts' {
  interface JobServices {
    /** Unix time in seconds of the newest back-up and of the last drill; null if there is none. */
    backUps: { newest(): Promise<number | null>; lastDrill(): Promise<number | null> }
  }
}

const program = programAt('scripts/pupitre.ts')
/** In seconds: a back-up of this age was made in the same night. */
const recent = 2 * 3600

type Around = Pick<JobServices, 'backUps' | 'log' | 'stop'>

export async function backUpAtNight(at: At, around: Around): Promise<void> {
  const isRecent = (time: number | null) => time !== null && at.now - time < recent
  if (!isRecent(await around.backUps.newest())) await run('backup', around)
  if (!isRecent(await around.backUps.lastDrill())) await run('drill', around)
}

/** Passes the settings of this server, because they may differ from its environment variables. */
async function run(command: string, { log, stop, ...settings }: Around): Promise<void> {
  const given = Object.entries(settings).filter(([name, value]) => /^[A-Z_]+$/.test(name) && typeof value !== 'object')
  const env = { ...process.env, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
  const child = spawn(process.execPath, [program, command, '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const leave = () => child.kill('SIGTERM')
  stop.addEventListener('abort', leave)
  try {
    const [out, fault, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    if (code === 0) log.info({ command }, 'night work done')
    else if (!stop.aborted) log.error({ command, said: (out + fault).slice(0, 2000) }, 'night work failed')
  } finally {
    stop.removeEventListener('abort', leave)
  }
}
