// Exports of the files room for other rooms, on the server: where files are stored, without the calls of the room.

export { bucketOf, keysInBucket, s3Place } from './upload/s3.server.ts'
export { type Storage, type StorageSettings, storageOf } from './upload/storage-settings.server.ts'
