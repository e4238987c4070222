// What code may import that needs only the storage of files, without the calls of this room (such as health checks).

export { bucketOf, keysInBucket, s3Place } from './upload/s3.server.ts'
export { type Storage, type StorageSettings, storageOf } from './upload/storage-settings.server.ts'
