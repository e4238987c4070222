// The door of papers.

export { svgFromDrawing } from './drawing.ts'
export { facts, heading, millimetres, note, paragraph, qrCode, quiet, sideBySide, table, title } from './blocks.ts'
export type { Content, Letterhead, Paper } from './paper.ts'
