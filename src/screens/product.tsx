// What the screens are given: the entities with their words, and what this person may do.

import { type ReactNode, createContext, use } from 'react'
import { engineWords } from '#engine/engine.labels.ts'
import type { Words } from '#engine/words.ts'
import type { Labels, Resource, StandardCall } from '#engine/resource.ts'
import type { OwnScreen } from './own-screen.ts'
import { PlaceContext } from './place.ts'
import type { AccountTab } from './subject.ts'
import { text } from './text.ts'

export interface Product {
  resources: Record<string, Resource>
  /** The same promise for the same entity, loaded once. */
  labels(resource: Resource): Promise<Labels<Resource>>
  /** By the name of the entity; most have none. */
  own: Partial<Record<string, OwnScreen>>
  /** Of the page of one's own account, beside its own. */
  accountTabs: readonly AccountTab[]
  me: { id: number; super: boolean }
  /** Pages for developers are offered: a super administrator, and not in production. */
  developer: boolean
  /** What may be uploaded; `local` through the server, otherwise straight to the storage. */
  upload: { mode: string; maxsize: number; mimetype: string }
  /** Site of the module catalogue; empty: none is named. */
  apiUrl?: string
  /** What rich text may be made of, once the module that edits it is there. */
  editor?: { parts: readonly string[] } | undefined
  /** Planning tools whose timetables can be read, once a module is there that does. */
  timetables?: readonly { name: string; title: Words }[]
  /** Permission nodes by page, lower case: `/admin/k/student` → `/admin/k/student/edit`, … */
  nodes: ReadonlyMap<string, ReadonlySet<string>>
}
export const ProductContext = createContext<Product | null>(null)

export function useProduct(): Product {
  const product = use(ProductContext)
  if (!product) throw new Error('No product around this screen: wrap it in ProductContext')
  return product
}

/** An entity with its words. */
export interface Named {
  resource: Resource
  one: string
  many: string
  about: string
  field(name: string): string
  /** The words of a closed value; undefined where the field has none. */
  value(name: string, value: unknown): string | undefined
  tab(name: string): string
  action(name: string): string
  own?: OwnScreen | undefined
}
const known = new WeakMap<object, Named>()

export function useNamed(resource: Resource): Named {
  const { labels, own } = useProduct()
  return namedOf(resource, use(labels(resource)), own[resource.name])
}

export function namedOf(resource: Resource, labels: Labels<Resource>, own?: OwnScreen): Named {
  const { fields, values, tabs, actions } = labels as unknown as Record<string, Record<string, never> | undefined>
  const said = (words: string | undefined, name: string) => text(words ?? engineWords[name as 'id'] ?? name)
  if (!known.has(labels))
    known.set(labels, {
      resource,
      own,
      one: text(labels.one),
      many: text(labels.many),
      about: text(labels.about),
      field: (name) => said(fields?.[name], name),
      value: (name, value) => (values?.[name]?.[String(value)] ? text(values[name][String(value)]!) : undefined),
      tab: (name) => said(tabs?.[name], name),
      action: (name) => said(actions?.[name], name),
    })
  return known.get(labels)!
}

/** The nodes of a page include the page, a slash and the action. An action alone is one of the page it is said on. */
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
  /** In its place for who may not; left out: nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** What one may not do is not on the screen. */
export function Allowed({ to, otherwise = null, children }: AllowedProps): ReactNode {
  return useAllowed()(to) ? children : otherwise
}

/** A call that the entity has and the person may make. What one may not do is not on the screen. */
export function useMay({ calls, path }: Resource): (call: StandardCall) => boolean {
  const allowed = useAllowed()
  return (call) => calls.includes(call) && allowed(`${path}/${call}`)
}
