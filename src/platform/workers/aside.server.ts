// Work that would hold up everybody's requests is done beside them, in a thread of its own that can read and not write.

import type { Product } from '#engine/server/product.ts'

interface AsideTask {
  /** Opens the school's database. */
  reads: boolean
  /** The next piece is asked for with a value, which the task's `yield` gives. */
  hears: boolean
  /** Milliseconds for one piece; 0: as long as it takes. */
  limit: number
  /** Of memory that the thread may have; one that takes more ends, and nothing else does. */
  megabytes: number
  load(): Promise<(product: Product, sent: never) => AsyncIterable<unknown>>
}
const reading = { reads: true, hears: false, limit: 0, megabytes: 768 }

/**
 * Each thread loads its own task and nothing of the others; only one that reads the school opens it. A page that is drawn from
 * what is sent along is there three seconds sooner on a busy machine.
 */
export const asideTasks = {
  exportFile: {
    ...reading,
    load: async () => (await import('#platform/transfer/export/export-rows.server.ts')).exportFile,
  },
  // Papers come one by one, as they are ordered. One that takes longer than this ends the thread.
  makePapers: {
    ...{ reads: false, hears: true, limit: 20_000, megabytes: 768 },
    load: async () => (await import('#platform/papers/compose.server.ts')).makePapers,
  },
  readTable: {
    ...{ reads: false, hears: false, limit: 0, megabytes: 128 },
    load: async () => (await import('#platform/transfer/import/table.server.ts')).readTable,
  },
  figures: {
    ...reading,
    load: async () => (await import('#school/dashboard/statistics/school-figures.server.ts')).figures,
  },
} satisfies Record<string, AsideTask>

type Task<Name extends keyof typeof asideTasks> = Awaited<ReturnType<(typeof asideTasks)[Name]['load']>>

/** Pieces arrive one by one as they are asked for; who stops asking ends the thread. */
export type Aside = <Name extends keyof typeof asideTasks>(
  name: Name,
  sent: Parameters<Task<Name>>[1],
) => ReturnType<Task<Name>>
