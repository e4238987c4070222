// Under which keys the page of personal data keeps what it has read.

export const privacyKeys = {
  all: ['personal data'],
  person: (kind: string, id: number) => ['personal data', kind, id],
}
