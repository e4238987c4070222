// The browser's half of a passkey, loaded when one is used.

type Wanted = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']
type Made = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']

/** There are none where the address is a number, or the page came without encryption from another machine. */
export const hasPasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

export async function signWithPasskey(wanted: unknown): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: wanted as Wanted })
}

export async function makePasskey(wanted: unknown): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: wanted as Made })
}
