// The types of the answers of the calls of personal data.

export const personalDataPath = 'routine/personalData'

export interface Activity {
  name: string
  purpose: string
  basis: string
  people: string
  seenBy: string
  kept: { name: string; days: number }[]
  categories: { tag: string; name: string; what: string[] }[]
}

export interface PersonKind {
  entity: string
  name: string
}

export interface RetentionPeriod {
  key: string
  name: string
  days: number
  advised: number
  /** The lower bound. A shorter period needs two super administrators. */
  least: number
  reason: string
  /** A value below the lower bound, requested by one super administrator. */
  asked: number | null
  /** A shorter period that applies from `from_time` (Unix time in seconds). */
  later: { days: number; from_time: number } | null
  tonight: UpcomingErasures
  /** The erasures within thirty days, including those of tonight. */
  soon: UpcomingErasures
}

export interface UpcomingErasures {
  count: number
  titles: string[]
}

export interface Overview {
  title: string
  found: { table: string; name: string; count: number }[]
  files: number
  stays: string[]
  /** The reason why the person cannot be erased now, or null. */
  refusal: string | null
}
