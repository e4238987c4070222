// The public addresses at which a document is verified.

/** Returns the public page on which a visitor enters the code of a document. */
export const verifyPage = (origin: string) => `${origin}/verify`

/** Returns the public address that verifies a code, as in the QR code. */
export const verifyAddress = (origin: string, code: string) => `${verifyPage(origin)}/${code.replaceAll('-', '')}`
