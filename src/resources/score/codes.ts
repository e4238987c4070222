// The codes of a sheet of marks.

/** What stands in place of a mark: absent, absent with a reason, exempt, not handed in, not marked, cheated. */
export const codes = ['ABS', 'ABJ', 'DISP', 'NR', 'NN', 'FRAUDE'] as const
export type Code = (typeof codes)[number]
