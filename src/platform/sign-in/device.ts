// A device that has signed in before is trusted a little more; on each side it is known by another number.

import { keepText, keptText } from '#ui/storage.ts'

type Side = 'pupitreDevice' | 'pupitreMemberDevice'

/** Kept for the whole month, because this client rotates its refresh token. */
export function signInHeaders(side: Side): Record<string, string> {
  const known = keptText(side)
  return { 'x-refresh-rotate': '1', ...(known && { 'x-device': known }) }
}

export function keepDevice(side: Side, device: string | undefined): void {
  if (device) keepText(side, device)
}
