// React waits a moment for every promise it has not seen kept, and shows a skeleton meanwhile that it keeps for a third of
// a second. It reads one that says itself that it is kept at once.

export function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
