// Checks that the widgets of a module refer to entities and fields that exist in this version of the product.

import { Refusal } from '#engine/refusal.ts'
import { fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { Manifest } from './manifest.ts'
import type { WidgetDeclaration } from './manifest-widgets.ts'
import { moduleWords as words } from '../words.ts'

export function refuseUnknownDates(at: Pick<At, 'product'>, { contents }: Manifest): void {
  const [unknown] = contents.widgets.flatMap((widget) => unknownReferences(at, widget))
  if (unknown !== undefined) throw new Refusal(words.unknownDate, { name: unknown })
}

/** The entity, date field and filter fields of the widget that do not exist in this version of the product. */
export function unknownReferences({ product }: Pick<At, 'product'>, { entity, date, only }: WidgetDeclaration): string[] {
  const resource = product.resources[entity]
  if (!resource) return [entity]
  const missing = Object.keys(only).filter((name) => !fieldOf(resource, name))
  if (resource.fields[date]?.kind !== 'date') missing.push(date)
  return missing.map((name) => `${entity}.${name}`)
}
