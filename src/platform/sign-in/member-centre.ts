/** The group that new members come into; it may be renamed. */
export const firstGroup = 'Membres'
