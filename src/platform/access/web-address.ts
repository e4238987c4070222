/** Where an entry of the menu may lead: within this site or to another, and to nothing that runs: `javascript:` is an address too. */
export const isWebAddress = (url: string | null) => /^(https?:\/)?\//i.test(url ?? '')
