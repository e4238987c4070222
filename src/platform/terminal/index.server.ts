// The door of terminal for the server.

export { terminalSettings } from './settings.server.ts'
