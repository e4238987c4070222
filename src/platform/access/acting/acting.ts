/** The first is what one acts as until one says otherwise. */
export const parts = ['teacher', 'student'] as const
export type Part = (typeof parts)[number]

/** As the back office is told: for who is only one of them there is nothing to choose. */
export interface Acting {
  now: Part
}
