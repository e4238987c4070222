// Limits of a command beside its time limit. `prlimit` on Linux limits every program; everywhere, Node programs get a memory
// limit.

import { existsSync } from 'node:fs'

export interface Limits {
  /** Of the memory it works with. */
  megabytes: number
  /** Of processor time, for each process. */
  seconds: number
}

const places = ['/usr/bin/prlimit', '/bin/prlimit']
export const prlimit = process.platform === 'linux' ? places.find((file) => existsSync(file)) : undefined

/** The command with its limits in front. After the last second it is asked to end, one second later it is killed. */
export function limited({ megabytes, seconds }: Limits, command: readonly string[]): readonly string[] {
  if (!prlimit) return command
  // Node has buffers beside its heap, and reserves 600 MB for threads and code at its start.
  const bytes = (megabytes * 2 + 768) * 1_048_576
  return [prlimit, `--cpu=${seconds}:${seconds + 1}`, `--data=${bytes}`, '--core=0', '--', ...command]
}

export const heapOf = ({ megabytes }: Limits) => ({ NODE_OPTIONS: `--max-old-space-size=${megabytes}` })
