// Pastes a block of spreadsheet cells at the cursor.

import type { Locator } from 'playwright-core'

export async function paste(cell: Locator, block: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((at, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
}
