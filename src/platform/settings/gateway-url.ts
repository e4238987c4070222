// Which addresses may be handed codes and the key of a gateway.

/** Encrypted, or a relay on this machine: codes and keys never cross a network in clear text. */
export function isSafeGateway(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
}
