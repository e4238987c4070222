// Exports of the workers room for other rooms, on the server.

export { type Aside, type WorkerTask, reading } from './aside.server.ts'
export { boundedQueue } from './bounded-queue.ts'
