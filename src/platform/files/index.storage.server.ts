// Exports of the files room for other rooms, on the server: where files are stored, without the calls of the room.

export { type Storage, type StorageSettings, storageOf } from './upload/storage-settings.server.ts'
