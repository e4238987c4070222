// Work that takes much memory or processor time: only so many pieces run at once, and only so many wait behind them.

interface Bounds {
  atOnce: number
  waiting: number
  /** What is thrown where the line is full. */
  full(): Error
}

export function boundedQueue({ atOnce, waiting, full }: Bounds) {
  const line: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (line.length >= waiting) throw full()
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // The next one in the line takes the place over, so `running` does not change.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
