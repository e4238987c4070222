// Limits the memory and the processor time of a command. On Linux `prlimit` limits every program; on other systems only
// Node programs get a limit of memory.

import { existsSync } from 'node:fs'

export interface Limits {
  /** The memory that the program may need. */
  megabytes: number
  /** Processor time of each process of the command. */
  seconds: number
}

const places = ['/usr/bin/prlimit', '/bin/prlimit']
export const prlimit = process.platform === 'linux' ? places.find((file) => existsSync(file)) : undefined

/**
 * Puts `prlimit` in front of the command. At the limit of processor time a process gets the signal SIGXCPU; a second
 * later it is killed.
 */
export function withLimits({ megabytes, seconds }: Limits, command: readonly string[]): readonly string[] {
  if (!prlimit) return command
  // Node has buffers outside its heap, and reserves 600 MB for threads and code at its start.
  const bytes = (megabytes * 2 + 768) * 1_048_576
  return [prlimit, `--cpu=${seconds}:${seconds + 1}`, `--data=${bytes}`, '--core=0', '--', ...command]
}

export const heapOf = ({ megabytes }: Limits) => ({ NODE_OPTIONS: `--max-old-space-size=${megabytes}` })
