// The contrast of a text and its background by WCAG 2.

/** Below this value a text of normal size fails level AA. */
export const minContrast = 4.5

/** Returns the contrast of two colours (`#rrggbb`), from 1 (same colour) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [lightOf(one), lightOf(other)].toSorted((low, high) => low - high)
  return (lighter + 0.05) / (darker + 0.05)
}

function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
