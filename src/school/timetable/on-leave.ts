// Tells if a teacher is on leave on at least one day of a span. A leave without an end lasts until the status changes.

interface Leave {
  status: string
  away_from: string | null
  away_until: string | null
}

export function isOnLeave({ status, away_from, away_until }: Leave, first: string, last = first): boolean {
  if (status !== 'on_leave') return false
  return (away_from === null || away_from <= last) && (away_until === null || away_until >= first)
}
