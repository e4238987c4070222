// The door of admission for the server.

export { followToken } from './register/token.server.ts'
