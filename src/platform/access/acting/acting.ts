// The profiles of an account, as the server sends them to the browser.

/** The profile in use; absent if the account has only one. */
export interface Acting {
  /** The key of the profile, as in `ProfileChoice`. */
  now: string
}

/** A profile that the account can act as. */
export interface ProfileChoice {
  part: string
  label: string
}

/** The record of another person that the caller reads. */
export interface Behalf {
  part: string
  entity: string
  id: number
  name: string
}
