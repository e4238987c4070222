// Exports of the papers room for browser and server: the check codes of documents.

export { codeFrom, readCode } from './check-code.ts'
