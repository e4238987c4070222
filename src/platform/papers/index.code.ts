// The door of papers: check codes of documents, in the browser and on the server.

export { codeFrom, readCode } from './code.ts'
