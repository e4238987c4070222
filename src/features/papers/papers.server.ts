// Papers become PDF files beside everybody's requests.

import type { Aside } from '../aside.server.ts'
import type { Paper } from './paper.ts'

/** The same paper gives the same bytes. Refuses what no font can write, and says which characters. */
export async function makePdf(aside: Aside, paper: Paper): Promise<Buffer> {
  for await (const pdf of makePdfs(aside, [paper])) return pdf
  throw new Error('The thread ended without a paper')
}

/** In the order given, from one thread: its start costs more than a page. */
export async function* makePdfs(aside: Aside, papers: readonly Paper[]): AsyncGenerator<Buffer> {
  for await (const bytes of aside('makePapers', papers)) yield Buffer.from(bytes)
}
