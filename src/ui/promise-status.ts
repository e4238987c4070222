// React waits a moment for every promise that it has not seen resolved, and shows a skeleton for a third of a second. A
// promise that carries its own status is read at once.

export function trackStatus<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** The value of a tracked promise; undefined while it is pending. */
export const loadedValue = <Value>(promise: Promise<Value>): Value | undefined =>
  (promise as Promise<Value> & { value?: Value }).value
