// Query keys of the pages. The keys of an entity's records begin with its name, so that one call invalidates all of
// them.

export const entityKeys = {
  all: (name: string) => [name],
  list: (name: string, query: object) => [name, 'index', query],
  record: (name: string, id: string) => [name, 'edit', id],
  /** For a drawer without a form. */
  view: (name: string, id: unknown) => [name, 'view', String(id)],
  options: (name: string, query: object) => [name, 'select', query],
  optionPages: (name: string, search: string, only: object | undefined) => [name, 'select', 'pages', search, only],
  history: (name: string, id: number) => [name, 'history', id],
  views: (name: string) => ['views', name],
  labels: (name: string) => ['labels', name],
  missing: (name: string) => ['missing', name],
}

export const importKeys = {
  all: (name: string) => ['import', name],
  job: (name: string, id: string) => ['import', name, id],
}

export const fileKeys = {
  list: (query: object) => ['attachment', 'index', query],
  name: (url: string) => ['file name', url],
}

export const areaKey = (query: unknown) => ['areas', query]

/** The first calls of the back office and of the member centre: the menu, the rights, the person. */
export const startKeys = { office: ['start'], member: ['member start'] }

/** The `meta` of a query that counts unread notifications: it is read again when their number changes. */
export const countsUnread = { countsUnread: true }

/** The empty key: every key begins with it, so that it stands for all queries. */
export const everything: readonly string[] = []
