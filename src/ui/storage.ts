// The browser's storage, which may be shut (private windows), full or damaged: then a choice lasts as long as the page.

/** The second is one tab's own and goes with it. */
type Where = 'localStorage' | 'sessionStorage'

export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** What cannot be read is the same as what was never kept. */
export function kept(name: string, where: Where = 'localStorage'): unknown {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keepText(name: string, text: string, where: Where = 'localStorage'): void {
  try {
    window[where].setItem(name, text)
  } catch {
    // Nobody can do anything about it, and nothing is lost that the page does not still hold.
  }
}

export function forget(name: string, where: Where = 'localStorage'): void {
  try {
    window[where].removeItem(name)
  } catch {
    // It was not there.
  }
}

export function keptNames(where: Where = 'localStorage'): string[] {
  try {
    return Object.keys(window[where])
  } catch {
    return []
  }
}
