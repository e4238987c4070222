// The door of courseware.

export { courseware } from './courseware.ts'
