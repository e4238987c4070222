/** The profiles that the browser can offer; absent if the account has only one. */
export interface Acting {
  now: string
}

/** A profile that the account can act as. */
export interface ProfileChoice {
  part: string
  label: string
}

/** The record of somebody else that the person reads. */
export interface Behalf {
  part: string
  entity: string
  id: number
  name: string
}
