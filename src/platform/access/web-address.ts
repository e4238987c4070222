/** Allowed targets of menu entries: this site or another, but no scripts: `javascript:` is an address too. */
export const isWebAddress = (url: string | null) => /^(https?:\/)?\//i.test(url ?? '')
