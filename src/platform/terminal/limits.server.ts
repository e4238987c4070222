// How much of the machine a command may have besides its time by the clock. Where the system can say so to a process
// (`prlimit` of Linux), it holds for every program; everywhere, programs that run on Node are told how large they may grow.

import { existsSync } from 'node:fs'

export interface Limits {
  /** Of the memory it works with. */
  megabytes: number
  /** Of one processor's work, for each process alone. */
  seconds: number
}

const places = ['/usr/bin/prlimit', '/bin/prlimit']
export const prlimit = process.platform === 'linux' ? places.find((file) => existsSync(file)) : undefined

/** The command with its limits before it. After the last second it is asked to end, one second later it is ended. */
export function limited({ megabytes, seconds }: Limits, command: readonly string[]): readonly string[] {
  if (!prlimit) return command
  // Node keeps buffers beside what it counts as its memory, and sets 600 MB aside for threads and code before its first line.
  const bytes = (megabytes * 2 + 768) * 1_048_576
  return [prlimit, `--cpu=${seconds}:${seconds + 1}`, `--data=${bytes}`, '--core=0', '--', ...command]
}

export const heapOf = ({ megabytes }: Limits) => ({ NODE_OPTIONS: `--max-old-space-size=${megabytes}` })
