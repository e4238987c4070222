// Loaded in front of a program (`node --import`): its clock shows another time. OTHER_CLOCK holds where it starts and by how many
// milliseconds it is put forward or back, in turn, every quarter of a minute. What measures durations is left alone.

interface Told {
  /** Milliseconds since 1970, of the true clock, at which the other one started. */
  since: number
  /** Milliseconds since 1970 that it showed then. */
  at: number
  steps: readonly number[]
}

const everyStep = 15_000
const told = JSON.parse(process.env.OTHER_CLOCK ?? 'null') as Told | null
if (told) {
  const TrueDate = Date
  const now = () => {
    const gone = TrueDate.now() - told.since
    return told.at + gone + told.steps[Math.floor(gone / everyStep) % told.steps.length]!
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
