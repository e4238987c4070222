// The codes of a sheet of marks, and of the result that an enrolment ends with.

/** Codes instead of a mark: absent, absent with a reason, exempt, not handed in, not marked, cheated. */
export const codes = ['ABS', 'ABJ', 'DISP', 'NR', 'NN', 'FRAUDE'] as const
export type Code = (typeof codes)[number]

/** Codes instead of the average of an enrolment; `ATT`: waiting for marks. */
export const finalCodes = [...codes, 'ATT'] as const
export type FinalCode = (typeof finalCodes)[number]
