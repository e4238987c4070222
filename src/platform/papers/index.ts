// Exports of the papers room for other rooms: drawings of signatures, and the building blocks of documents.

export { svgFromDrawing } from './signature-drawing.ts'
export { facts, heading, millimetres, note, paragraph, qrCode, quiet, sideBySide, table, title } from './blocks.ts'
export type { Content, Letterhead, Paper } from './paper.ts'
