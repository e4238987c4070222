// Makes a back-up every night, and then a drill: restores the back-up apart as a test.

import type { At } from '#engine/server/product.ts'
import type { JobServices } from '#engine/server/subject.ts'
import type { Language } from '#engine/languages.ts'
import type { LastDrill, ListedBackUp } from './back-up.ts'
import { runProgram } from './run-program.server.ts'

declare module '#engine/server/subject.ts' {
  interface Services {
    backUps: {
      /** Where the back-ups are: a folder, or `s3://bucket/folder`. */
      place(): Promise<string>
      /** Unix time in seconds of the newest back-up; null if there is none. */
      newest(): Promise<number | null>
      /** The back-ups, the newest first. */
      list(language: Language): Promise<ListedBackUp[]>
      lastDrill(language: Language): Promise<LastDrill | null>
    }
  }
}

/** In seconds. A back-up or a drill that is not older was made in the same night. */
const recent = 2 * 3600

type Around = Pick<JobServices, 'backUps' | 'log' | 'stop'>

export async function backUpAtNight(at: At, around: Around): Promise<void> {
  const isRecent = (time: number | null | undefined) => typeof time === 'number' && at.now - time < recent
  if (!isRecent(await around.backUps.newest())) await run('backup', around)
  if (!isRecent((await around.backUps.lastDrill('en'))?.time)) await run('drill', around)
}

async function run(command: 'backup' | 'drill', { log, stop, ...settings }: Around): Promise<void> {
  const fault = await runProgram(command, { settings, language: 'en', stop })
  if (fault === '') log.info({ command }, 'night work done')
  else if (!stop.aborted) log.error({ command, said: fault }, 'night work failed')
}
