/** Whole days from Monday to Friday between two moments. */
export function workingDays(from: number, to: number): number {
  const day = 86_400
  let count = 0
  for (let moment = from + day; moment <= to && count < 100; moment += day) {
    const weekday = new Date(moment * 1000).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count++
  }
  return count
}
