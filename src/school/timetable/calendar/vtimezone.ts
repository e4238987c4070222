// The rules of a time zone for a calendar file: each clock change between two moments, and the last change before them.

export function vtimezone(zone: string, from: number, to: number): string {
  const start = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(zone)
  const changes: Temporal.ZonedDateTime[] = [start.getTimeZoneTransition('previous') ?? start]
  for (let next = start.getTimeZoneTransition('next'); next; next = next.getTimeZoneTransition('next')) {
    if (next.epochMilliseconds > to * 1000) break
    changes.push(next)
  }
  const parts = changes.flatMap((change) => {
    const before = change.subtract({ nanoseconds: 1 })
    const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
    // A change is written in the local time that was valid just before it.
    const wall = change.toPlainDateTime().subtract({ nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds })
    const local = wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
    const offsets = [`TZOFFSETFROM:${before.offset.replace(':', '')}`, `TZOFFSETTO:${change.offset.replace(':', '')}`]
    return [`BEGIN:${kind}`, `DTSTART:${local}`, ...offsets, `END:${kind}`]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}
