// The first call of the back office, made as early as possible: the frame is still being loaded.

import { read } from '#screens/api.ts'
import { siteConfig } from './site.ts'
import { adminInfo } from './stores/admin-info.ts'

let pendingStart: { token: string; answer: Promise<unknown> } | null = null

/** Does nothing if the back office has already started. */
export function requestStart(): void {
  const { token } = adminInfo.getState()
  if (siteConfig.getState().initialize || pendingStart?.token === token) return
  pendingStart = { token, answer: read('/admin/index/index') }
  // The consumer of the answer reports the error.
  pendingStart.answer.catch(() => undefined)
}

/** Valid once, and only for the person who asked. */
export function takeStart<Start>(): Promise<Start> {
  const early = pendingStart?.token === adminInfo.getState().token ? pendingStart.answer : read('/admin/index/index')
  pendingStart = null
  return early as Promise<Start>
}
