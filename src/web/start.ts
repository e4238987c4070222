// The first call of the back office, made as soon as somebody is on the way there: the frame is still being loaded then.

import { read } from '#screens/api.ts'
import { siteConfig } from './site.ts'
import { adminInfo } from './stores/admin-info.ts'

let asked: { token: string; answer: Promise<unknown> } | null = null

/** Nothing to do where the back office has already begun. */
export function askStart(): void {
  const { token } = adminInfo.getState()
  if (siteConfig.getState().initialize || asked?.token === token) return
  asked = { token, answer: read('/admin/index/index') }
  // Whoever takes it says what went wrong.
  asked.answer.catch(() => undefined)
}

/** Good once, and for whom it was asked. */
export function takeStart<Start>(): Promise<Start> {
  const early = asked?.token === adminInfo.getState().token ? asked.answer : read('/admin/index/index')
  asked = null
  return early as Promise<Start>
}
