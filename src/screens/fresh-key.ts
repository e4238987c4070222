/** A name that nobody else thinks of. `crypto.randomUUID` is kept from pages that came over plain HTTP. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
