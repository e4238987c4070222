// The entities and fields that a recycling rule or a sensitive data rule may name.

import type { Resource } from '#engine/resource.ts'

/** The paths (in lower case) of entities that no rule may name: logs, which people neither edit nor delete. */
const excludedPaths = [
  'auth/adminlog',
  'user/moneylog',
  'user/scorelog',
  'security/datarecyclelog',
  'security/sensitivedatalog',
]
const notSensitive = ['routine/config']

export type WatchKind = 'del' | 'edit'

export function isExposed(resource: Resource, watch?: WatchKind): boolean {
  const path = resource.path.toLowerCase()
  if (excludedPaths.includes(path) || (watch === 'edit' && notSensitive.includes(path))) return false
  return watch ? resource.calls.includes(watch) && !resource.hardDelete : true
}

export function exposedAt(resources: Record<string, Resource>, path: string, watch?: WatchKind): Resource | undefined {
  return Object.values(resources).find(
    (each) => each.path.toLowerCase() === path.toLowerCase() && isExposed(each, watch),
  )
}

/** The fields whose values may be read: all except secrets. */
export function exposedFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, { kind }]) => kind !== 'secret')
    .map(([name]) => name)
}

/** The fields that a rule may watch: all that people can change. Of a secret only the fact of the change is stored. */
export function watchableFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, { form, kind }]) => form !== false || kind === 'state')
    .map(([name]) => name)
}
