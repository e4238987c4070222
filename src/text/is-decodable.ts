/**
 * Whether `decodeURI` reads the address. Its result is compared, because a bundler removes a call of `decodeURI` without a
 * use.
 */
export function isDecodable(address: string): boolean {
  try {
    return decodeURI(address) !== '' || address === ''
  } catch {
    return false
  }
}
