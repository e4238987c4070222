// What a visitor of the demo school may try: whom to sign in as, and two certificates, one that holds and one that was revoked.

import type { Product } from '#engine/server/product.ts'
import { demoAccounts } from './accounts.ts'

export interface ToTry {
  accounts: readonly string[]
  codes: readonly string[]
}

export async function toTry(product: Product): Promise<ToTry> {
  return { accounts: demoAccounts.map(({ username }) => String(username)), codes: await codesToTry(product) }
}

export async function codesToTry({ store }: Product): Promise<string[]> {
  const codes: string[] = []
  for (const status of ['issued', 'revoked'] as const) {
    const newest = store.read.selectFrom('certificate').select('code').where('status', '=', status)
    const found = await newest.orderBy('issued_at', 'desc').limit(1).executeTakeFirst()
    if (found) codes.push(found.code)
  }
  return codes
}
