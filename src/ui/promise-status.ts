// Lets React read a loaded value at once. React waits a moment for a promise that it has not seen before, even a
// resolved one, and shows a skeleton for a third of a second. A promise that carries its status is read without
// waiting.

/** Writes `status` and `value` to the promise when it is fulfilled; React reads both. Returns the same promise. */
export function trackStatus<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** The value of a promise that was given to `trackStatus`; undefined until it is fulfilled. */
export const loadedValue = <Value>(promise: Promise<Value>): Value | undefined =>
  (promise as Promise<Value> & { value?: Value }).value
