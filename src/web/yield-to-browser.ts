// Lets the browser handle input and draw between two pieces of work.

declare const scheduler: { yield?: () => Promise<void> } | undefined

/** Resolves after the browser has had time for other work. Safari has no `scheduler`; there a timeout does the same. */
export const yieldToBrowser = (): Promise<void> =>
  typeof scheduler === 'object' && scheduler.yield ? scheduler.yield() : new Promise((over) => setTimeout(over))
