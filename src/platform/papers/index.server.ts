// Exports of the papers room for other rooms, on the server.

export { schoolOnPaper } from './letterhead.server.ts'
export { type PaperRequest, makePdf } from './papers.server.ts'
export { type PaperContext, paperRequestOf, paperContextOf, storePapers } from './stored-papers.server.ts'
export type { RecordPaper } from './record-papers.server.ts'
