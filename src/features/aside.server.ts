// Work that would hold up everybody's requests is done beside them, in a thread with its own reading connection.

import type { Product } from '#engine/server/product.ts'
import { exportFile } from './export/rows.server.ts'
import { readTable } from './import/table.server.ts'
import { makePapers } from './papers/compose.server.ts'
import { statistics } from './statistics/sums.server.ts'

export const asideTasks = { exportFile, makePapers, readTable, statistics } satisfies Record<
  string,
  (product: Product, sent: never) => AsyncIterable<unknown>
>
type Tasks = typeof asideTasks

/** Pieces arrive one by one as they are asked for; who stops asking ends the thread. */
export type Aside = <Name extends keyof Tasks>(name: Name, sent: Parameters<Tasks[Name]>[1]) => ReturnType<Tasks[Name]>
