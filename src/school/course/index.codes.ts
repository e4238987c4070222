// Exports of the course room for other rooms: the codes that replace a mark.

export { type Code, codes } from './mark-codes.ts'
export { codeWords } from './words.ts'
export { wordsOfCode } from './words-of-code.ts'
