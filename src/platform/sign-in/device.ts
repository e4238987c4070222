// A device that has signed in before is trusted more. The back office and the member centre use different ids.

import { storeText, readStoredText } from '#ui/storage.ts'

type Side = 'pupitreDevice' | 'pupitreMemberDevice'

/** Valid for the whole month, because this client rotates its refresh token. */
export function signInHeaders(side: Side): Record<string, string> {
  const known = readStoredText(side)
  return { 'x-refresh-rotate': '1', ...(known && { 'x-device': known }) }
}

export function keepDevice(side: Side, device: string | undefined): void {
  if (device) storeText(side, device)
}
