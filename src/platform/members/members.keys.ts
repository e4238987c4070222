// Query keys of the balance in the back office, and of the pages of the member centre.

export const balanceKey = (path: string, member: unknown) => ['user', 'balance', path, member]

/** The query keys of the member centre. */
export const memberKeys = {
  overview: ['member', 'overview'],
  profile: ['member', 'profile'],
  ledger: (call: string, page: number, limit: number) => ['member', call, page, limit],
}
