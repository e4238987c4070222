// The door of courseware for the server.

export { countOpenings } from './count-openings.server.ts'
