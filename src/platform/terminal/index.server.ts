// Exports of the terminal room for other rooms, on the server.

export { terminalSettings } from './settings.server.ts'
