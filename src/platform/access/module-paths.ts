// Menu entries of modules.

import type { Product } from '#engine/server/product.ts'

/** Every path of a list or page of a module begins with it, and no other path does. */
export const modulePrefix = 'm/'

/** True for a page, or a right to one, of a module that is not enabled. */
export function inactiveFilter({ resources, pages = [] }: Product): (rule: { name: string; type: string }) => boolean {
  const there = new Set([...Object.values(resources).map(({ path }) => path), ...pages.map(({ name }) => name)])
  return ({ name, type }) =>
    name.startsWith(modulePrefix) && !there.has(type === 'button' ? name.slice(0, name.lastIndexOf('/')) : name)
}
