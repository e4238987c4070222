// Under which keys the pages of rights keep what they have read.

export const rightsKey = (name: string) => [`${name}_rights`]
