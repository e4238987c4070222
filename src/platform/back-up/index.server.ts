// The door of back-up for the server.

export { backUpAtNight } from './nightly.server.ts'
export { runOperatorProgram } from './run-program.server.ts'
