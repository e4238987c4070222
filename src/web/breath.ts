// A moment for the browser between two pieces of work: what was typed and clicked meanwhile is heard, and the page drawn.

declare const scheduler: { yield?: () => Promise<void> } | undefined

/** Safari has no scheduler. */
export const breath = (): Promise<void> =>
  typeof scheduler === 'object' && scheduler.yield ? scheduler.yield() : new Promise((over) => setTimeout(over))
