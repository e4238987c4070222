// An object of sentences, with the parts that others add.

type Part = Readonly<Record<string, unknown>>

/** A sentence is replaced, a group of them is filled up. */
export const joinedParts = (part: object, more: readonly object[]): object =>
  more.reduce<Part>((all, each) => joined(all, { ...each }), { ...part })

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
