// The messages that a device signs: for the scan, the code that it has read; for the presence, the session, the moment
// of the scan and the challenge of the server.

export interface Signed {
  plan: number
  half: string
  seen_at: number
  challenge: string
}

export const deviceMessage = ({ plan, half, seen_at, challenge }: Signed): string =>
  ['pupitre presence', plan, half, seen_at, challenge].join('\n')

/** The code or PIN of a half-day that a device has read. */
export interface ReadCode {
  id: number
  half: string
  code?: string | undefined
  pin?: string | undefined
}

/** The device signs the code itself, so that only a device that has read the code can use the ticket. */
export const scanMessage = ({ id, half, code, pin }: ReadCode): string =>
  ['pupitre scan', id, half, code === undefined ? 'pin' : 'code', code ?? pin ?? ''].join('\n')
