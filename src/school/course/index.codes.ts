// The door of the codes that stand in place of a mark.

export { type Code, codes } from './mark-codes.ts'
export { codeWords } from './mark-codes.labels.ts'
