// What a device signs: first the code that it has read, then the session, the moment of the scan and the challenge of
// the server.

export interface Signed {
  plan: number
  half: string
  seen_at: number
  challenge: string
}

export const deviceMessage = ({ plan, half, seen_at, challenge }: Signed): string =>
  ['pupitre presence', plan, half, seen_at, challenge].join('\n')

/** A code or a PIN of a half-day, as it is sent. */
export interface ReadCode {
  id: number
  half: string
  code?: string | undefined
  pin?: string | undefined
}

/** Signed with the scan, so that a key is worth something only in the room. */
export const scanMessage = ({ id, half, code, pin }: ReadCode): string =>
  ['pupitre scan', id, half, code === undefined ? 'pin' : 'code', code ?? pin ?? ''].join('\n')
