// What a device signs: the session, the moment of the scan and the challenge of the server.

export interface Signed {
  plan: number
  half: string
  seen_at: number
  challenge: string
}

export const deviceMessage = ({ plan, half, seen_at, challenge }: Signed): string =>
  ['pupitre presence', plan, half, seen_at, challenge].join('\n')
