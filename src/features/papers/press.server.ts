// What is drawn by nobody's order: papers that wait for their file.

import { nobody } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { Aside } from '../aside.server.ts'
import type { Storage } from '../upload/storage-settings.server.ts'
import type { Paper } from './paper.ts'
import { makePdfs } from './papers.server.ts'

export interface Press {
  aside: Aside
  storage: Storage
}

interface Works<Row> {
  paperOf(at: At, storage: Storage, row: Row): Promise<Paper>
  keepPdf(at: At, storage: Storage, row: Row, pdf: Buffer): Promise<void>
}

/** One thread for all: its start costs more than a page. */
export async function printAll<Row>(product: Product, press: Press, rows: readonly Row[], works: Works<Row>) {
  const at = byItself(product)
  const papers: Paper[] = []
  for (const row of rows) papers.push(await works.paperOf(at, press.storage, row))
  let index = 0
  for await (const pdf of makePdfs(press.aside, papers)) await works.keepPdf(at, press.storage, rows[index++]!, pdf)
}

/** What the product makes is nobody's: who may see the record may see its file. */
function byItself(product: Product): At {
  const now = Math.floor(Date.now() / 1000)
  return { db: product.store.read, who: nobody, language: 'fr', now, ip: '', network: '', product }
}
