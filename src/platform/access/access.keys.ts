// Query keys of the pages of rights.

export const rightsKey = (name: string) => [`${name}_rights`]

/** The keys begin with the entity, so that a changed group is read again. */
export const comparedKeys = {
  groups: (name: string) => [name, 'compared'],
  group: (name: string, id: string) => [name, 'compared', id],
}
