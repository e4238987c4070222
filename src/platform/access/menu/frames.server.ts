// Finds the sites that pages may show in a frame: only the hosts in entries of the two menus.

import type { Product } from '#engine/server/product.ts'

/**
 * Returns the sources for the content security policy of the page. If the database is unreachable, the page must still
 * load; then there are no sources.
 */
export async function readFrameSources({ store }: Product): Promise<string[]> {
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

/** An address with a leading slash is a document of this site; any other must use HTTPS. */
function sourceOf(url: string): string[] {
  if (/^\/(?![/\\])/.test(url)) return ["'self'"]
  const { protocol, origin, hostname } = URL.canParse(url) ? new URL(url) : new URL('about:blank')
  return protocol === 'https:' && /^[a-z\d.-]+$/.test(hostname) ? [origin] : []
}
