// A block of cells out of a spreadsheet, put in where the cursor stands.

import type { Locator } from 'playwright-core'

export async function paste(cell: Locator, block: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((at, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
}
