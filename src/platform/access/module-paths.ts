// Recognises the menu entries of modules by their path.

import type { Product } from '#engine/server/product.ts'

/** Every path of a list or page of a module begins with this, and no other path does. */
export const modulePrefix = 'm/'

/** Returns a test for rules: true for a page of a disabled module, and for a right to such a page. */
export function inactiveFilter({ resources, pages = [] }: Product): (rule: { name: string; type: string }) => boolean {
  const there = new Set([...Object.values(resources).map(({ path }) => path), ...pages.map(({ name }) => name)])
  return ({ name, type }) =>
    name.startsWith(modulePrefix) && !there.has(type === 'button' ? name.slice(0, name.lastIndexOf('/')) : name)
}
