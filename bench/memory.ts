// What a server holds in memory while something happens, looked at twenty times a second.

import { readFileSync } from 'node:fs'

export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** In megabytes. */
export function watchMemory({ pid }: { pid: number }): { stop(): { rest: number; peak: number } } {
  const rest = residentOf(pid)
  let peak = rest
  const clock = setInterval(() => (peak = Math.max(peak, residentOf(pid))), 50)
  return {
    stop() {
      clearInterval(clock)
      return { rest, peak }
    },
  }
}
