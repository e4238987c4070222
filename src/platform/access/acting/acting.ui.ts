// Every page begins anew with other rights, so the browser does as well.

import { post } from '#screens/api.ts'
import type { Part } from './acting.ts'

export async function actAs(part: Part): Promise<void> {
  const done = await post('/admin/index/actAs', { part }, { overlay: true }).catch(() => null)
  if (done) location.assign('/admin')
}
