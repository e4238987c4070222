// The remark of the school on a menu entry, shown above its list.

import type { At } from '#engine/server/product.ts'

/** Empty without a remark, or if the entry is disabled. */
export async function remarkOf({ db, product }: Pick<At, 'db' | 'product'>, path: string): Promise<string> {
  const rules = db.selectFrom('admin_rule').select('remark').where('name', '=', path)
  const inUse = rules.where('type', '=', 'menu').where('status', '=', '1').where('delete_time', 'is', null)
  const found = await product.store.untilWritten(`remark ${path}`, () => inUse.executeTakeFirst())
  return found?.remark ?? ''
}
