// True if a teacher is on leave on this day; a leave without dates lasts until the return.

interface Leave {
  status: string
  away_from: string | null
  away_until: string | null
}

export function isAway({ status, away_from, away_until }: Leave, first: string, last = first): boolean {
  if (status !== 'on_leave') return false
  return (away_from === null || away_from <= last) && (away_until === null || away_until >= first)
}
