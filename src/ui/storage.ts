// Reads and writes the browser's storage. It may be blocked (private windows), full or damaged: then a setting lasts
// only as long as the page.

/** `sessionStorage` belongs to one browser tab. */
type StorageName = 'localStorage' | 'sessionStorage'

export function readStoredText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Returns the stored value, parsed from JSON; null if it is missing or unreadable. */
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
    // The page still holds the value. It is lost at the next reload.
  }
}

export function removeStored(name: string, where: StorageName = 'localStorage'): void {
  try {
    window[where].removeItem(name)
  } catch {
    // Without a storage there is nothing to remove.
  }
}

export function listStoredNames(where: StorageName = 'localStorage'): string[] {
  try {
    return Object.keys(window[where])
  } catch {
    return []
  }
}
