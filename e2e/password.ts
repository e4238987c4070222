/** Of every account of the school that the browser tests look at. */
export const password = 'essai2026'
