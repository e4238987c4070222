// Two certificates that a visitor of the demo may verify: a valid and a revoked one.

import type { Product } from '#engine/server/product.ts'

export async function codesToTry({ store }: Product): Promise<string[]> {
  const codes: string[] = []
  for (const status of ['issued', 'revoked'] as const) {
    const newest = store.read.selectFrom('certificate').select('code').where('status', '=', status)
    const found = await newest.orderBy('issued_at', 'desc').limit(1).executeTakeFirst()
    if (found) codes.push(found.code)
  }
  return codes
}
