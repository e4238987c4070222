// What the calls of personal data answer, as the page takes it.

export const path = 'routine/personalData'

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

export interface Kept {
  key: string
  name: string
  days: number
  advised: number
  /** Below it two super administrators have to agree. */
  least: number
  reason: string
  /** What one super administrator has asked for, below the lower bound. */
  asked: number | null
  /** A shorter period that is not in force yet; unix seconds. */
  later: { days: number; from_time: number } | null
  tonight: Going
  /** Within thirty days, that of tonight included. */
  soon: Going
}

export interface Going {
  count: number
  titles: string[]
}

export interface Overview {
  title: string
  found: { table: string; name: string; count: number }[]
  files: number
  stays: string[]
  /** Why they cannot be erased now, or null. */
  refusal: string | null
}
