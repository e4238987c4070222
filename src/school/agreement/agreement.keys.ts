// Query keys of the pages of agreements.

export const agreementKeys = {
  toSign: ['to sign'],
  all: ['protocol'],
  trial: (template: string, parties: unknown) => ['protocol', 'try', template, parties],
  preview: ({ id, version }: { id: number; version?: unknown }, student: string) => [
    'protocol_template',
    'preview',
    id,
    version,
    student,
  ],
}
