// The keys of the terminal's commands. Only the server knows the program behind each key.

export const managers = ['npm', 'cnpm', 'pnpm', 'yarn', 'ni'] as const
export type Manager = (typeof managers)[number]

/** `none`: packages are managed manually. */
export const managerChoices = [...managers, 'none'] as const
export type ManagerChoice = (typeof managerChoices)[number]

/** `off` removes the terminal; `read` allows only commands that change nothing. */
export const modes = ['off', 'read', 'full'] as const
export type Mode = (typeof modes)[number]

/** Commands with a variant for each package manager. The key of a variant is `test.pnpm`. */
export const perManager = ['version', 'web-install', 'web-build', 'test'] as const

/** Commands without variants. */
export const single = [
  'version.product',
  'version.node',
  'migrate.status',
  'backup.create',
  'backup.verify',
  'audit.check',
  'statistics.rebuild',
  'pages.serve',
] as const

/** Commands with an argument → its allowed values. `pages.serve`: the minutes for which files are served. */
export const extendsOf: Readonly<Record<string, readonly string[]>> = { 'pages.serve': ['5', '15', '60'] }

/** The key of a variant: the command and the package manager. */
export const keyFor = (group: (typeof perManager)[number], manager: Manager) => `${group}.${manager}` as const
export type CommandKey = (typeof single)[number] | ReturnType<typeof keyFor>
