// Exports of the room terminal for other rooms, on the server.

export { terminalSettings } from './settings.server.ts'
