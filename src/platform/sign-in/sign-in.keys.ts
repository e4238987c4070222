// Query keys of the pages of one's own account.

export const ownKeys = {
  all: ['admin', 'own'],
  factors: ['admin', 'own', 'factors'],
  sessions: (below: string) => ['own sessions', below],
}

export const sessionsKey = (person: number) => ['admin', 'sessions', person]
