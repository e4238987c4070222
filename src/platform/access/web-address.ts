// Decides if an address may be the target of a menu entry.

/**
 * True for pages of this site or of another one. False for everything else, because addresses such as `javascript:`
 * would run a script.
 */
export const isWebAddress = (url: string | null) => /^(https?:\/)?\//i.test(url ?? '')
