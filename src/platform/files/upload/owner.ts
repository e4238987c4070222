// The owner of a file: an administrator (`admin_id`) or a member (`user_id`). Their ids overlap, so there are two
// columns. Both are null for the file of a person without an account.

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Caller } from '#engine/server/access.ts'
import type { Tables } from '#engine/server/product.ts'

export const ownerColumns = ({ realm, id }: Caller) =>
  realm === 'member' ? { admin_id: null, user_id: id } : { admin_id: realm === 'admin' ? id : null, user_id: null }

export function ownerOf({ realm, id }: Caller) {
  const column = realm === 'member' ? 'user_id' : 'admin_id'
  return (eb: ExpressionBuilder<Tables, 'attachment'>): Expression<SqlBool> => eb(column, '=', id)
}
