// Stores in the browser the device token that the server gives at a sign-in, and sends it with the next sign-in,
// because known devices are limited less. The back office and the member centre have different tokens.

import { storeText, readStoredText } from '#ui/storage.ts'

type Side = 'pupitreDevice' | 'pupitreMemberDevice'

/**
 * The headers of a sign-in. `x-refresh-rotate` says that this client rotates its refresh token: "keep me signed in"
 * then lasts as long as the settings allow, otherwise only one day.
 */
export function signInHeaders(side: Side): Record<string, string> {
  const known = readStoredText(side)
  return { 'x-refresh-rotate': '1', ...(known && { 'x-device': known }) }
}

export function keepDevice(side: Side, device: string | undefined): void {
  if (device) storeText(side, device)
}
