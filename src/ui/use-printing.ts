// Tells whether the page is being printed. The grid (grid.tsx) then draws all rows that are loaded, because paper
// cannot scroll.

import { flushSync } from 'react-dom'
import { useEffect, useState } from 'react'

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // `flushSync` draws at once, because the browser prints as soon as this function returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
