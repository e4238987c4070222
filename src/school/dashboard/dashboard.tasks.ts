// What this room lets worker threads do. A thread loads its own task and nothing of the others.

import { reading, type WorkerTask } from '#platform/workers/index.server.ts'

export const dashboardTasks = {
  figures: { ...reading, load: async () => (await import('./statistics/school-figures.server.ts')).figures },
} satisfies Record<string, WorkerTask>

type Own = typeof dashboardTasks
declare module '#platform/workers/aside.server.ts' {
  interface WorkerTasks extends Own {}
}
