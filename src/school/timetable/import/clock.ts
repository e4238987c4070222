// Reads times and lengths as planning tools write them. Results are in minutes, undefined if the text is not readable.

/** Reads `08h30`, `8h`, `8:30`, `8.30`, `0830` and `08:30:00`. */
export function clockOf(text: string): number | undefined {
  const [, hour, minute = '0'] =
    /^(\d{1,2})\s*[h:.]\s*(\d{2})?(?:[:.]\d{2})?$/i.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim()) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour !== undefined && Number(minute) < 60 && minutes <= 24 * 60 ? minutes : undefined
}

/** Reads `08:30-10:00`. */
export function rangeOf(text: string): { from: number; to: number } | undefined {
  const [from, to, ...more] = text.split(/\s*[-–—]\s*/).map(clockOf)
  return from !== undefined && to !== undefined && more.length === 0 ? { from, to } : undefined
}

/** Reads `1h30`, `01:30`, `90` and `90 min`. */
export function lengthIn(text: string): number | undefined {
  const [, minutes] = /^(\d{1,3})\s*(?:min|mn|')?$/i.exec(text.trim()) ?? []
  return minutes === undefined ? clockOf(text) : Number(minutes)
}
