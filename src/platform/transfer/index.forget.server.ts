// A door of transfer for the server: deletes the imports of an entity that is removed.

export { forgetImports } from './import/jobs.server.ts'
