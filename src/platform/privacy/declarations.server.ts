// Collects the declarations of all rooms about personal data.

import type { Product } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { Activity, Kind, Personal, PersonalTable } from '#platform/rows/index.personal.server.ts'
import { entryOf } from '#text/entry-of.ts'

type Rooms = Pick<Product, 'subjects'>

export const personalOf = ({ subjects }: Rooms): Personal[] => subjects.flatMap(({ personal }) => personal ?? [])

/** The entities whose rows are people. */
export function kindsOf(rooms: Rooms): Map<string, Kind> {
  const all = personalOf(rooms).flatMap(({ people = {} }) => Object.entries(people))
  return new Map(all.toSorted(([, one], [, other]) => one.order - other.order))
}

/** Every table of the product. */
export const tablesOf = (rooms: Rooms): [string, PersonalTable][] =>
  personalOf(rooms).flatMap(({ tables = {} }) => Object.entries(tables))

export function tableOf(rooms: Rooms, table: string): PersonalTable | undefined {
  return new Map(tablesOf(rooms)).get(table)
}

/** An entry of the register of processing, with the names of its tables and of its retention periods (`kept`). */
export interface Entry extends Activity {
  tables: readonly string[]
  kept: readonly string[]
}

export function entriesOf(rooms: Rooms): Entry[] {
  const all = personalOf(rooms)
  const periods = all.flatMap(({ periods: own = {} }) => Object.entries(own))
  const ordered = periods.toSorted(([, one], [, other]) => one.order - other.order)
  const named = all.flatMap(({ activities = {} }) => Object.entries(activities))
  return named
    .map(([name, activity]) => ({
      ...activity,
      tables: [
        ...tablesOf(rooms).flatMap(([table, { activity: of }]) => (of === name ? [table] : [])),
        ...(activity.also ?? []),
      ],
      kept: ordered.flatMap(([period, { activities }]) => (activities.includes(name) ? [period] : [])),
    }))
    .toSorted((one, other) => one.order - other.order)
}

export function reasonOf(rooms: Rooms, name: string): Words {
  const found = personalOf(rooms).find(({ reasons = {} }) => Object.hasOwn(reasons, name))?.reasons
  if (!found) throw new Error(`no room declares the reason "${name}"`)
  return entryOf(found, name)
}
