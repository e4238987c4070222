// Loaded in front of a program and of each of its threads (`node --import`): its clock shows another time. What measures durations
// is left alone.

/** How the other clock goes, as JSON in OTHER_CLOCK. */
export interface OtherClock {
  /** Milliseconds since 1970, of the true clock, at which the other one started. */
  since: number
  /** Milliseconds since 1970 that it showed then. */
  at: number
  /** In milliseconds: how often it is put back, and how far each time. */
  back?: { every: number; by: number }
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
}
