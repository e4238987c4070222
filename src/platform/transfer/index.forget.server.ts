// A door of transfer for the server: what it keeps of a list that is removed.

export { forgetImports } from './import/jobs.server.ts'
