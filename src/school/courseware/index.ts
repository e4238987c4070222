// Exports of the courseware room for other rooms.

export { courseware } from './courseware.ts'
