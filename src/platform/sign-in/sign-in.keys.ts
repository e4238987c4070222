// Query keys of one's own account, its factors and its sessions, and of the sessions of other accounts.

export const ownKeys = {
  all: ['admin', 'own'],
  factors: ['admin', 'own', 'factors'],
  sessions: (below: string) => ['own sessions', below],
}

export const sessionsKey = (person: number) => ['admin', 'sessions', person]
