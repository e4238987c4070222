// Possible decisions on a result, and whether it can be decided.

export const decisions = ['pending', 'passed', 'passed_by_compensation', 'resit', 'repeat', 'excluded'] as const
export type Decision = (typeof decisions)[number]

/**
 * `incomplete`: cannot be decided yet, because something is missing.
 * `continues`: the course counts in a later term.
 * `exempt`: the student is not assessed in the course.
 */
export const completenesses = ['complete', 'incomplete', 'continues', 'exempt'] as const
export type Completeness = (typeof completenesses)[number]
