// The codes that replace a mark, and those that replace the result of an enrolment.

/** Codes instead of a mark: absent, absent with a reason, exempt, not handed in, not graded, fraud. */
export const codes = ['ABS', 'ABJ', 'DISP', 'NR', 'NN', 'FRAUDE'] as const
export type Code = (typeof codes)[number]

/** Codes instead of the average of an enrolment; `ATT`: waiting for marks. */
export const finalCodes = [...codes, 'ATT'] as const
export type FinalCode = (typeof finalCodes)[number]
