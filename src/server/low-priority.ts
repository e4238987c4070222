// On Linux threads have their own priority: requests come first when processors are busy.

import { existsSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

const self = '/proc/thread-self'

/** For the thread that calls it. */
export function lowerPriority(): void {
  if (existsSync(self)) setPriority(Number(basename(readlinkSync(self))), 10)
}
