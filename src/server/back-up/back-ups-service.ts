// The service `backUps`, which calls and jobs of the back-up room use.

import type { Services } from '#engine/server/subject.ts'
import { say } from '#engine/languages.ts'
import type { Env } from '../env.ts'

/** The code of back-ups is imported only when it is needed. */
export function backUpsOf(env: Env): Services['backUps'] {
  const vault = async () => (await import('./vault.ts')).vaultAt(env.BACKUP_TO, env)
  return {
    place: async () => (await vault()).place,
    newest: async () => (await (await import('./drill-record.ts')).newestBackUp(env))?.time ?? null,
    list: async (language) => (await import('./notes.ts')).listBackUps(await vault(), language),
    async lastDrill(language) {
      const drill = await (await import('./drill-record.ts')).lastDrill(env)
      return drill && { ...drill, time: Math.floor(Date.parse(drill.time) / 1000), fault: say(drill.fault, language) }
    },
  }
}
