// What other rooms may import from files, on the server and in the browser.

export { attachment } from './attachment.ts'
export { type Place, keyOf, thumbnailOf } from './upload/place.ts'
export { rangeOf } from './upload/range.ts'
