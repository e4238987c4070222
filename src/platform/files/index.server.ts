// The door of files for the server.

export { appendDurably, createDurably, flush, makeFolder, moveDurably, settle, writeDurably } from './durable.server.ts'
export { discard, keep } from './upload/keep.server.ts'
export { decoding } from './upload/picture-queue.server.ts'
export { refuseWhenFull } from './upload/quota.server.ts'
export { receive } from './upload/receive.server.ts'
export { bucketUrlOf } from './upload/s3.server.ts'
export { storedPicture } from './upload/stored-picture.server.ts'
export { temporaryPath } from './upload/temporary.server.ts'
export { isUnhurried, unhurried } from './upload/unhurried.server.ts'
export { formOf } from './upload/upload.server.ts'
export { noteSetting, urlsInText, withUses } from './uses.server.ts'
