// Words that a room adds to the labels of an entity below it: `admin-group.more.labels.ts` adds to `admin-group.labels.ts`.

import type { Labels, Resource } from './resource.ts'

type Part = Readonly<Record<string, unknown>>

/** A sentence is replaced, a group of them is filled up. */
export const withMore = (labels: Labels<Resource>, more: readonly object[]): Labels<Resource> =>
  more.reduce<Part>((all, each) => joined(all, each as Part), labels) as unknown as Labels<Resource>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

const joined = (one: Part, other: Part): Part => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([name, value]) => {
      const known = one[name]
      return [name, isPart(value) && isPart(known) ? joined(known, value) : value]
    }),
  ),
})
