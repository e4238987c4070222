// A door of files for the server: where files are stored, without the calls of the room.

export { type Storage, type StorageSettings, storageOf } from './upload/storage-settings.server.ts'
