// Exports of the courseware room for other rooms, on the server.

export { countOpenings } from './count-openings.server.ts'
