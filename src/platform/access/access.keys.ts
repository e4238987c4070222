// Query keys of the pages of rights.

export const rightsKey = (name: string) => [`${name}_rights`]
