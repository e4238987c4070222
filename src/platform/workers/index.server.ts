// The door of workers for the server.

export { type Aside, type WorkerTask, reading } from './aside.server.ts'
export { boundedQueue } from './bounded-queue.ts'
