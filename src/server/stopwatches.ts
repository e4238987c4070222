// Two stopwatches in milliseconds: by the clock, and by the processor time of the thread. On a busy machine every query
// takes long by the clock. So slow-queries.ts uses the clock first, and the processor time for a query that was slow by
// the clock; reading it costs as much as a small query.

type Elapsed = () => number

export function clockStopwatch(): Elapsed {
  const began = performance.now()
  return () => performance.now() - began
}

/** Measures the processor time of the calling thread. */
export function processorStopwatch(): Elapsed {
  const began = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(began)
    return (user + system) / 1000
  }
}
