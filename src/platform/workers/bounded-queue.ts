// A queue for work that needs much memory or processor time. It limits how many jobs run at once, and how many wait.

interface Bounds {
  atOnce: number
  waiting: number
  /** The error when the queue is full. */
  full(): Error
}

export function boundedQueue({ atOnce, waiting, full }: Bounds) {
  const line: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else if (line.length >= waiting) throw full()
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // The next job takes over the slot, so `running` does not change.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
