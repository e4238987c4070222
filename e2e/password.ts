/** The password of every account in the browser tests. */
export const password = 'essai2026'
