// Creates the logger: structured lines without passwords, tokens and secret headers.

import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** Writes to the standard output by default. */
export function createLogger(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  into: DestinationStream = pino.destination(1),
): Logger {
  const secret = ['batoken', 'ba-token', 'ba-user-token', 'x-device', 'authorization', 'cookie']
  const options = {
    level: LOG_LEVEL,
    redact: {
      paths: [
        ...secret.map((name) => `*.headers["${name}"]`),
        '*.password',
        '*.token',
        '*.refresh_token',
        '*.refreshToken',
      ],
      censor: '***',
    },
  }
  return pino(options, into)
}
