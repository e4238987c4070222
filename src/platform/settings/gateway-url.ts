// Checks that an address may receive codes and the key of a text-message gateway.

/**
 * True for an encrypted address, and for a relay on this machine, so that codes and keys never cross a network in clear
 * text.
 */
export function isSafeGateway(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
}
