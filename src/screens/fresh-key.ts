// Random identifiers, also on pages without HTTPS.

/** Returns 32 random hexadecimal digits. `crypto.randomUUID` is not available on pages over plain HTTP. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
