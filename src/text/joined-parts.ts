// Joins nested objects, such as the words of a room with the words that other rooms add.

type Part = Readonly<Record<string, unknown>>

/** Returns `part` with the entries of `more`. A nested object is joined; any other value is replaced. */
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
