// Checks that an address can be decoded.

/**
 * True if `decodeURI` accepts the address. The result of `decodeURI` is compared, because a bundler removes a call
 * whose result is not used.
 */
export function isDecodable(address: string): boolean {
  try {
    return decodeURI(address) !== '' || address === ''
  } catch {
    return false
  }
}
