// What a column can tell of a person.

/**
 * `personal`: says something about somebody. `minor`: the same, and they may be a child. `identifier`: leads to a person,
 * a number of theirs or another row of ours. `secret`: opens something, or proves who somebody is.
 */
export const tags = ['none', 'personal', 'minor', 'identifier', 'secret'] as const
export type Tag = (typeof tags)[number]
export const isPersonal = (tag: Tag | undefined) => tag !== undefined && tag !== 'none'
