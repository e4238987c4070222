// Loaded before a program and each of its threads (`node --import`): its clock shows another time. Clocks for durations
// are unchanged.

/** The settings of the fake clock, as JSON in OTHER_CLOCK. */
export interface OtherClock {
  /** The real time at which the fake clock started, in Unix milliseconds. */
  since: number
  /** The fake time at that moment, in Unix milliseconds. */
  at: number
  /** In milliseconds: how often it is put back, and how far each time. */
  back?: { every: number; by: number }
  /** Intervals of a minute and longer are divided by this number. */
  quicker?: number
}

const clock = JSON.parse(process.env.OTHER_CLOCK ?? 'null') as OtherClock | null
if (clock) {
  const TrueDate = Date
  const { since, at, back } = clock
  const now = () => {
    const elapsed = TrueDate.now() - since
    return at + elapsed - (back ? back.by * Math.floor(elapsed / back.every) : 0)
  }
  globalThis.Date = class extends TrueDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now(): number {
      return now()
    }
  } as DateConstructor
  const trueInterval = globalThis.setInterval
  if (clock.quicker)
    globalThis.setInterval = ((work: () => void, delay = 0, ...given: unknown[]) =>
      trueInterval(work, delay < 60_000 ? delay : delay / clock.quicker!, ...given)) as typeof setInterval
}
