// The remark that the school wrote on an entry of the menu, for the people who use its list.

import type { At } from '#engine/server/product.ts'

/** Empty where there is none, or the entry is switched off. */
export async function remarkOf({ db, product }: Pick<At, 'db' | 'product'>, path: string): Promise<string> {
  const rules = db.selectFrom('admin_rule').select('remark').where('name', '=', path)
  const inUse = rules.where('type', '=', 'menu').where('status', '=', '1').where('delete_time', 'is', null)
  const found = await product.store.untilWritten(`remark ${path}`, () => inUse.executeTakeFirst())
  return found?.remark ?? ''
}
