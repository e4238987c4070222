export function isFresh(part: 'web' | 'server'): boolean
export function recordInputs(part: 'web' | 'server', modules: readonly string[]): void
