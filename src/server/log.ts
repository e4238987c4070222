// Structured lines with a request id and without secrets: no query string, no body, no token.

import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

export function logger({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger {
  const secret = ['batoken', 'ba-token', 'ba-user-token', 'x-device', 'authorization', 'cookie']
  return pino({
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
  })
}
