// Sends the first call of the back office as early as possible, while the frame is still being loaded.

import { read } from '#screens/api.ts'
import { siteConfig } from './site.ts'
import { adminInfo } from './stores/admin-info.ts'

let pendingStart: { token: string; answer: Promise<unknown> } | null = null

/** Sends the call, unless it was sent for this person or the back office has already started. */
export function requestStart(): void {
  const { token } = adminInfo.getState()
  if (siteConfig.getState().initialize || pendingStart?.token === token) return
  pendingStart = { token, answer: read('/admin/index/index') }
  // `takeStart` returns the same promise, so its caller reports the error.
  pendingStart.answer.catch(() => undefined)
}

/**
 * Returns the response to the early call, once and only to the person for whom it was sent; otherwise sends the call.
 */
export function takeStart<Start>(): Promise<Start> {
  const early = pendingStart?.token === adminInfo.getState().token ? pendingStart.answer : read('/admin/index/index')
  pendingStart = null
  return early as Promise<Start>
}
