// The query key of the uses of a file.

export const usesKey = (file: unknown) => ['attachment', 'uses', file]
