// The form of a record that is opened over its list, for the tests of fields.

import type { Page } from 'playwright-core'
import { openIdentity } from './reach-in.ts'
import { openList } from './school.ts'

/** `shown`: the page, which is opened after this call. */
export function formOn(shown: () => Page) {
  const drawer = () => shown().locator('.drawer')
  const field = (label: string) => drawer().getByRole('textbox', { name: label })
  const listbox = (label: string) => drawer().getByRole('combobox', { name: label })
  const tab = (name: string) => drawer().getByRole('tab', { name }).click()

  /** The request of the browser when the form is saved, and that it succeeded. */
  async function saved(): Promise<Record<string, unknown>> {
    const isSaving = (url: string) => /\/(edit|add)$/.test(url)
    const [sent] = await Promise.all([
      shown().waitForRequest((request) => request.method() === 'POST' && isSaving(request.url())),
      drawer().getByRole('button', { name: 'Enregistrer' }).click(),
    ])
    await shown().getByText('Modification enregistrée').first().waitFor()
    // A student's file stays open.
    if (shown().url().includes('/k/student?')) await shown().keyboard.press('Escape')
    await shown().waitForURL((url) => !url.searchParams.has('edit'))
    return sent.postDataJSON() as Record<string, unknown>
  }

  async function open(path: string, place = 0): Promise<void> {
    await openList(shown(), path)
    await shown().locator('.grid tbody td[data-name=title] a').nth(place).click()
    if (path.startsWith('k/student?')) await openIdentity(shown())
    await drawer().locator('.form-fields').first().waitFor()
  }
  return { drawer, field, listbox, tab, saved, open }
}
