// Compares versions of three numbers, and checks a version against a range.

/** Negative if `one` is older, positive if it is newer, 0 if both are equal. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}

const holds: Record<string, (difference: number) => boolean> = {
  '>=': (difference) => difference >= 0,
  '>': (difference) => difference > 0,
  '<=': (difference) => difference <= 0,
  '<': (difference) => difference < 0,
  '=': (difference) => difference === 0,
}

/** True if the version is within the range, such as `>=1.2.0 <2.0.0`: all bounds must hold. */
export function fits(version: string, range: string): boolean {
  return range.split(' ').every((bound) => {
    const [, sign = '', limit = ''] = /^(\D+)(.+)$/.exec(bound) ?? []
    return holds[sign]?.(compareVersions(version, limit)) ?? false
  })
}
