// Query keys of the pages of files.

export const usesKey = (file: unknown) => ['attachment', 'uses', file]
