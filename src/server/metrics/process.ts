// Metrics of this process: memory, processor time and event loop, from Node's own counters.

import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Family, counter, gauge } from './exposition.ts'

const nanoseconds = 1e9
const percentiles = [50, 90, 99] as const

export interface ProcessFigures {
  collect(): Promise<Family[]>
  stop(): void
}

export function watchProcess(): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let before = performance.eventLoopUtilization()
  return {
    async collect() {
      const delays = [
        ...percentiles.map((each) => ({ labels: { percentile: String(each) }, value: delay.percentile(each) })),
        { labels: { percentile: '100' }, value: delay.max },
      ].map(({ labels, value }) => ({ labels, value: value / nanoseconds }))
      // The next scrape only counts delays from now on.
      delay.reset()
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return [
        gauge('pupitre_event_loop_delay_seconds', 'Delay of the event loop since the last scrape.', delays),
        // The share is NaN if no time has passed since the last scrape.
        gauge(
          'pupitre_event_loop_utilization',
          'Share of the time that the event loop was busy, 0 to 1.',
          Number.isNaN(utilization) ? 0 : utilization,
        ),
        ...memory(),
        ...(await openFiles()),
      ]
    },
    stop: () => delay.disable(),
  }
}

function memory(): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('pupitre_heap_used_bytes', 'Used memory of the JavaScript heap.', heapUsed),
    gauge('pupitre_heap_size_bytes', 'Size of the JavaScript heap.', heapTotal),
    gauge('pupitre_external_memory_bytes', 'Memory of buffers outside the heap.', external),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_start_time_seconds', 'Start of the process, Unix time.', performance.timeOrigin / 1000),
  ]
}

/** The number of open files, which only Linux tells. */
async function openFiles(): Promise<Family[]> {
  const files = await readdir('/proc/self/fd').catch(() => null)
  return files ? [gauge('process_open_fds', 'Open file descriptors.', files.length)] : []
}
