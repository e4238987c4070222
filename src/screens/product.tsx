// What screens receive from the product: entities with labels, and the rights of this person.

import { type ReactNode, createContext, use } from 'react'
import { columnWords } from '#engine/words.ts'
import type { Words } from '#engine/languages.ts'
import type { Labels, Resource, Resources, StandardCall } from '#engine/resource.ts'
import type { OwnScreen } from './own-screen.ts'
import { PlaceContext } from './place.ts'
import { relatedFilterOf } from './related-filters.ts'
import type { AccountTab } from './subject.ts'
import { text } from './text.ts'

export interface Product {
  resources: Resources
  /** Loads the labels of an entity once: returns the same promise each time. */
  labels(resource: Resource): Promise<Labels<Resource>>
  /** By entity: its custom parts. Most entities have none. */
  own: Partial<Record<string, OwnScreen>>
  /** Additional tabs of the page of one's own account. */
  accountTabs: readonly AccountTab[]
  me: {
    id: number
    super: boolean
    /** By entity: the id of the record that represents the person, or the child for whom the person reads. */
    profile: Readonly<Record<string, number>>
    /** The name of the other person whose records this person reads, such as a child. */
    behalf?: string | undefined
  }
  /** True for super administrators outside of production: shows the pages for developers. */
  developer: boolean
  /** Upload limits; `local` sends through the server, other modes straight to the storage. */
  upload: { mode: string; maxsize: number; mimetype: string }
  /** Site of the module catalogue; undefined if there is none. */
  apiUrl?: string
  /** The markup that rich text may contain, if the editor module is enabled. */
  editor?: { parts: readonly string[] } | undefined
  /** Planning tools whose timetables an enabled module can read. */
  timetables?: readonly { name: string; title: Words }[]
  /** Permission nodes by page, in lower case: `/admin/auth/admin` → `/admin/auth/admin/edit`, … */
  nodes: ReadonlyMap<string, ReadonlySet<string>>
  /** Titles of the pages in the menu of the person, by the path of the entity: `auth/admin`. */
  titles: ReadonlyMap<string, string>
}
export const ProductContext = createContext<Product | null>(null)

export function useProduct(): Product {
  const product = use(ProductContext)
  if (!product) throw new Error('ProductContext is missing around this screen')
  return product
}

/** Returns a function that chooses the words of a personal page: `onBehalf` (with `{name}`) if `me.behalf` is set. */
export function useOwnText(): (words: Words, onBehalf: Words) => string {
  const { behalf } = useProduct().me
  return (words, onBehalf) => (behalf === undefined ? text(words) : text(onBehalf, { name: behalf }))
}

/** An entity with its labels. */
export interface LabelledEntity {
  resource: Resource
  one: string
  many: string
  about: string
  firstStep: string | undefined
  field(name: string): string
  /** The label of a closed value; undefined if the field has none. */
  value(name: string, value: unknown): string | undefined
  tab(name: string): string
  action(name: string): string
  own?: OwnScreen | undefined
}
const labelledEntities = new WeakMap<object, LabelledEntity>()

export function useLabelledEntity(resource: Resource): LabelledEntity {
  const { labels, own } = useProduct()
  return labelledEntityOf(resource, use(labels(resource)), own[resource.name])
}

export function labelledEntityOf(resource: Resource, labels: Labels<Resource>, own?: OwnScreen): LabelledEntity {
  const { fields, values, tabs, actions } = labels as unknown as Record<string, Record<string, never> | undefined>
  const label = (words: Words | undefined, name: string) => text(words ?? columnWords[name as 'id'] ?? name)
  return labelledEntities.getOrInsertComputed(labels, () => ({
    resource,
    own,
    one: text(labels.one),
    many: text(labels.many),
    about: text(labels.about),
    firstStep: labels.firstStep && text(labels.firstStep),
    field: (name) => label(fields?.[name] ?? relatedFilterOf(resource, name)?.words, name),
    value: (name, value) => (values?.[name]?.[String(value)] ? text(values[name][String(value)]) : undefined),
    tab: (name) => label(tabs?.[name], name),
    action: (name) => label(actions?.[name], name),
  }))
}

/** The title of a list: as in the menu of the person, or the plural of the entity. */
export function useListTitle({ resource, many }: LabelledEntity): string {
  return useProduct().titles.get(resource.path.toLowerCase()) ?? many
}

/**
 * Returns a function that tells whether the person has a permission node, such as `auth/admin/edit`. An action alone,
 * such as `edit`, refers to the present page.
 */
export function useAllowed(): (node: string) => boolean {
  const { me, nodes } = useProduct()
  const here = use(PlaceContext)?.path ?? ''
  return (node) => {
    const whole = (node.includes('/') ? `/admin/${node}` : `${here}/${node}`).toLowerCase()
    return me.super || nodes.get(whole.slice(0, whole.lastIndexOf('/')))?.has(whole) === true
  }
}

interface AllowedProps {
  to: string
  /** Shown to people without the right; default: nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its children only to people with the permission node `to`. */
export function Allowed({ to, otherwise = null, children }: AllowedProps): ReactNode {
  return useAllowed()(to) ? children : otherwise
}

/** Returns a function: true if the entity has the call and the person may make it. */
export function useMay({ calls, path }: Resource): (call: StandardCall) => boolean {
  const allowed = useAllowed()
  return (call) => calls.includes(call) && allowed(`${path}/${call}`)
}
