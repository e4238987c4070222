// Limits of a command besides its time limit. On Linux `prlimit` limits every program; on other systems only Node
// programs get a memory limit.

import { existsSync } from 'node:fs'

export interface Limits {
  /** Memory that the program needs. */
  megabytes: number
  /** Processor time of each process. */
  seconds: number
}

const places = ['/usr/bin/prlimit', '/bin/prlimit']
export const prlimit = process.platform === 'linux' ? places.find((file) => existsSync(file)) : undefined

/**
 * The command behind the program that sets its limits. At the limit of processor time it is asked to end; a second
 * later it is killed.
 */
export function withLimits({ megabytes, seconds }: Limits, command: readonly string[]): readonly string[] {
  if (!prlimit) return command
  // Node has buffers outside its heap, and reserves 600 MB for threads and code at its start.
  const bytes = (megabytes * 2 + 768) * 1_048_576
  return [prlimit, `--cpu=${seconds}:${seconds + 1}`, `--data=${bytes}`, '--core=0', '--', ...command]
}

export const heapOf = ({ megabytes }: Limits) => ({ NODE_OPTIONS: `--max-old-space-size=${megabytes}` })
