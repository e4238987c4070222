// Samples the memory of a server twenty times a second. File caches, which the system frees on demand, are not counted.

import { readFileSync } from 'node:fs'

/** In megabytes. */
export function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024
}

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
