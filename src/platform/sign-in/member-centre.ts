/** The group for new members; it may be renamed. */
export const newMemberGroup = 'Membres'
