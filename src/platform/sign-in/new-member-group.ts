// The name of the first member group.

/** The group of new members is created with this name; it may be renamed. */
export const newMemberGroup = 'Membres'
