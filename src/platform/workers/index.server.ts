// Exports of the workers room for other rooms, on the server.

export { type WorkerRunner, type WorkerTask, readerOptions } from './worker-task.server.ts'
export { boundedQueue } from './bounded-queue.ts'
