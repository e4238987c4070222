// Lowers the priority of a worker thread, so that requests come first when all processors are busy. Only on Linux,
// where each thread has its own priority.

import { existsSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

const self = '/proc/thread-self'

/** Call it in the thread whose priority is lowered. */
export function lowerPriority(): void {
  if (existsSync(self)) setPriority(Number(basename(readlinkSync(self))), 10)
}
