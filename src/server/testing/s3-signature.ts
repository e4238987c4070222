// AWS signatures: a key for the day, the region and the service, derived from the secret.

import { createHmac } from 'node:crypto'

export function signatureOf(secret: string, { day, region }: Record<'day' | 'region', string>, text: string): string {
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (above, part) => createHmac('sha256', above).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}
