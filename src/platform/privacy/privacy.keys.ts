// Query keys of the page of personal data.

export const privacyKeys = {
  all: ['personal data'],
  person: (kind: string, id: number) => ['personal data', kind, id],
}
