// Reads the remark that a school has put on a menu entry. It is shown above the list of that entry.

import type { At } from '#engine/server/product.ts'

/** Returns an empty text if there is no remark or the entry is disabled. */
export async function remarkOf({ db, product }: Pick<At, 'db' | 'product'>, path: string): Promise<string> {
  const rules = db.selectFrom('admin_rule').select('remark').where('name', '=', path)
  const inUse = rules.where('type', '=', 'menu').where('status', '=', '1').where('delete_time', 'is', null)
  const found = await product.store.untilWritten(`remark ${path}`, () => inUse.executeTakeFirst())
  return found?.remark ?? ''
}
