// Query keys of the module store and of the pages of modules.

export const moduleKeys = {
  all: ['modules'],
  catalogue: (tab: unknown, search: unknown) => ['modules', 'catalogue', tab, search],
  detail: (uid: string) => ['modules', 'detail', uid],
  page: (path: string) => ['module page', path],
}
