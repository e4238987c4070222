// The door of files.

export { attachment } from './attachment.ts'
export { type Place, keyOf, thumbnailOf } from './upload/place.ts'
export { rangeOf } from './upload/range.ts'
