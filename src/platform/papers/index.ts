// The door of papers.

export { facts, heading, note, paragraph, qrCode, quiet, sideBySide, table, title } from './blocks.ts'
export { svgFromDrawing } from './drawing.ts'
export type { Content, Letterhead, Paper } from './paper.ts'
