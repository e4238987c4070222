// Under which keys the pages of files keep what they have read.

export const usesKey = (file: unknown) => ['attachment', 'uses', file]
