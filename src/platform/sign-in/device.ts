// A device that has signed in before is trusted a little more; on each side it is known by another number.

import { keepText, keptText } from '#ui/storage.ts'

type Side = 'pupitreDevice' | 'pupitreMemberDevice'

/** The session is kept for the whole month: this client changes its refresh token each time. */
export function signInHeaders(side: Side): Record<string, string> {
  const known = keptText(side)
  return { 'x-refresh-rotate': '1', ...(known && { 'x-device': known }) }
}

export function keepDevice(side: Side, device: string | undefined): void {
  if (device) keepText(side, device)
}
