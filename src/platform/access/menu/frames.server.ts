// Which other sites may stand in a frame of ours: the hosts of both menus' own entries, and no others.

import type { Product } from '#engine/server/product.ts'

/** As the page's content security policy names them. A page must come even while the database is away, then without frames. */
export async function framed({ store }: Product): Promise<string[]> {
  const entries = (table: 'admin_rule' | 'user_rule') =>
    store.read
      .selectFrom(table)
      .select('url')
      .where('menu_type', '=', 'iframe')
      .where('status', '=', '1')
      .where('delete_time', 'is', null)
  const rules = await entries('admin_rule')
    .unionAll(entries('user_rule'))
    .execute()
    .catch(() => [])
  return [...new Set(rules.flatMap(({ url }) => sourceOf(url ?? '')))].toSorted()
}

/** Whatever begins with a slash is a document of this site; anything else must come over HTTPS. */
function sourceOf(url: string): string[] {
  if (/^\/(?![/\\])/.test(url)) return ["'self'"]
  const { protocol, origin, hostname } = URL.canParse(url) ? new URL(url) : new URL('about:blank')
  return protocol === 'https:' && /^[a-z\d.-]+$/.test(hostname) ? [origin] : []
}
