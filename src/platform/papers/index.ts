// The door of papers.

export { facts, heading, note, paragraph, qrCode, quiet, sideBySide, table, title } from './blocks.ts'
export type { Content, Letterhead, Paper } from './paper.ts'
