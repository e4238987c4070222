// Exports of the papers room for other rooms, on the server.

export { canonicalJson, linkHash, sha256 } from './hash-chain.server.ts'
export { createCode } from './create-code.server.ts'
export { schoolOnPaper } from './letterhead.server.ts'
export { type PaperRequest, makePdf } from './make-pdf.server.ts'
export { type PaperContext, paperRequestOf, paperContextOf, storePapers } from './stored-papers.server.ts'
export type { RecordPaper } from './record-papers.server.ts'
