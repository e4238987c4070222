// Lets the browser handle input and draw between two pieces of work.

declare const scheduler: { yield?: () => Promise<void> } | undefined

/** Safari has no scheduler. */
export const yieldToBrowser = (): Promise<void> =>
  typeof scheduler === 'object' && scheduler.yield ? scheduler.yield() : new Promise((over) => setTimeout(over))
