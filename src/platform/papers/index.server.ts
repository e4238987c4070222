// Exports of the papers room for other rooms, on the server.

export { schoolOnPaper } from './letterhead.server.ts'
export { type Order, makePdf } from './papers.server.ts'
export { type Press, orderOf, pressOf, printAll } from './press.server.ts'
export type { RecordPaper } from './record-papers.server.ts'
