// The browser's storage, which may be blocked (private windows), full or damaged: then a setting lasts as long as the page.

/** `sessionStorage` belongs to one browser tab. */
type StorageName = 'localStorage' | 'sessionStorage'

export function readStoredText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** An unreadable value counts as missing. */
export function readStored(name: string, where: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function storeText(name: string, text: string, where: StorageName = 'localStorage'): void {
  try {
    window[where].setItem(name, text)
  } catch {
    // The page still holds the value, so nothing is lost.
  }
}

export function removeStored(name: string, where: StorageName = 'localStorage'): void {
  try {
    window[where].removeItem(name)
  } catch {
    // The entry did not exist.
  }
}

export function listStoredNames(where: StorageName = 'localStorage'): string[] {
  try {
    return Object.keys(window[where])
  } catch {
    return []
  }
}
