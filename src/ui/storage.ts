// The browser's storage, which may be shut (private windows), full or damaged: then a choice lasts as long as the page.

export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** What cannot be read is the same as what was never kept. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // Nobody can do anything about it, and nothing is lost that the page does not still hold.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // It was not there.
  }
}
