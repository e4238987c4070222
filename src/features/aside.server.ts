// Work that would hold up everybody's requests is done beside them, in a thread of its own that can read and not write.

import type { Product } from '#engine/server/product.ts'

/**
 * Each thread loads its own task and nothing of the others; only one that reads the school opens it. A page that is drawn from
 * what is sent along is there three seconds sooner on a busy machine.
 */
export const asideTasks = {
  exportFile: { reads: true, load: async () => (await import('./export/rows.server.ts')).exportFile },
  makePapers: { reads: false, load: async () => (await import('./papers/compose.server.ts')).makePapers },
  readTable: { reads: true, load: async () => (await import('./import/table.server.ts')).readTable },
  termOfAll: {
    reads: true,
    load: async () => (await import('./statistics/term-of-students.server.ts')).termOfAll,
  },
  statistics: { reads: true, load: async () => (await import('./statistics/sums.server.ts')).statistics },
} satisfies Record<
  string,
  { reads: boolean; load(): Promise<(product: Product, sent: never) => AsyncIterable<unknown>> }
>
type Task<Name extends keyof typeof asideTasks> = Awaited<ReturnType<(typeof asideTasks)[Name]['load']>>

/** Pieces arrive one by one as they are asked for; who stops asking ends the thread. */
export type Aside = <Name extends keyof typeof asideTasks>(
  name: Name,
  sent: Parameters<Task<Name>>[1],
) => ReturnType<Task<Name>>
