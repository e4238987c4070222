// Query keys of the pages of members.

export const balanceKey = (path: string, member: unknown) => ['user', 'balance', path, member]

/** In the member centre. */
export const memberKeys = {
  overview: ['member', 'overview'],
  profile: ['member', 'profile'],
  ledger: (call: string, page: number, limit: number) => ['member', call, page, limit],
}
