/** As the back office is told: for who is only one of them there is nothing to choose. */
export interface Acting {
  now: string
}

/** A part that the account may act as. */
export interface Self {
  part: string
  label: string
}
