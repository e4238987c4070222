// Declares what calls and jobs receive besides the product: the environment, worker threads and services of platform
// rooms.

import type { WorkerRunner } from '#platform/workers/index.server.ts'
import type { moduleListCalls } from '#platform/modules/index.server.ts'
import type { Identities } from '#platform/sign-in/index.server.ts'
import type { Env } from './env.ts'
import type * as tables from './tables.ts'

declare module '#engine/server/subject.ts' {
  interface Services extends Env {
    aside: WorkerRunner
    /** The functions of tables.ts, for modules with their own tables. */
    tables: typeof tables
  }
  interface CallServices {
    identities: Identities
    lists: ReturnType<typeof moduleListCalls>
  }
}
