// Two ways to measure in milliseconds. On a busy machine everything takes long by the clock, so a query that was slow by
// the clock is measured by the processor time of its thread; asking for that costs as much as a small query.

type Elapsed = () => number

export function clockTime(): Elapsed {
  const began = performance.now()
  return () => performance.now() - began
}

/** For the thread that calls it. */
export function ownTime(): Elapsed {
  const began = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(began)
    return (user + system) / 1000
  }
}
