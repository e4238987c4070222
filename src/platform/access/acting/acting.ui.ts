// Changes the profile of the account. Every page depends on the rights, so the browser loads the page again.

import { post } from '#screens/api.ts'

export async function actAs(part: string): Promise<void> {
  const done = await post('/admin/index/actAs', { part }, { overlay: true }).catch(() => null)
  if (done) location.assign('/admin')
}
