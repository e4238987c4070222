// Exports of the papers room for other rooms, on the server.

export { canonicalJson, linkHash, sha256 } from './canonical.server.ts'
export { drawCode } from './draw-code.server.ts'
export { schoolOnPaper } from './letterhead.server.ts'
export { type PaperRequest, makePdf } from './papers.server.ts'
export { type PaperContext, paperRequestOf, paperContextOf, storePapers } from './stored-papers.server.ts'
export type { RecordPaper } from './record-papers.server.ts'
