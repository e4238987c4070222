// What other rooms may import from files, on the server.

export {
  appendDurably,
  createDurably,
  flush,
  makeFolder,
  moveDurably,
  flushFolder,
  writeDurably,
} from './durable.server.ts'
export { discard, storeUpload } from './upload/store-upload.server.ts'
export { withDecoder } from './upload/picture-queue.server.ts'
export { refuseWhenFull } from './upload/quota.server.ts'
export { receive } from './upload/receive.server.ts'
export { bucketUrlOf } from './upload/s3.server.ts'
export { storedBytes } from './upload/stored-bytes.server.ts'
export { storedPicture } from './upload/stored-picture.server.ts'
export { temporaryPath } from './upload/incoming-files.server.ts'
export { isSlowUpload, allowSlowUpload } from './upload/slow-upload.server.ts'
export { formOf } from './upload/upload.server.ts'
export { recordSettingUses, urlsInText, withUses } from './uses.server.ts'
