/**
 * Allowed targets of menu entries: pages of this site or another one, but no scripts; `javascript:` is an address too.
 */
export const isWebAddress = (url: string | null) => /^(https?:\/)?\//i.test(url ?? '')
