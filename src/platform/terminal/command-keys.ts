// The keys of the terminal's commands. Only the server knows the program behind each key.

export const managers = ['npm', 'cnpm', 'pnpm', 'yarn', 'ni'] as const
export type Manager = (typeof managers)[number]

/** `none`: packages are managed manually. */
export const managerChoices = [...managers, 'none'] as const
export type ManagerChoice = (typeof managerChoices)[number]

/** `off` removes the terminal; `read` allows only commands that change nothing. */
export const modes = ['off', 'read', 'full'] as const
export type Mode = (typeof modes)[number]

/** Commands with a variant per package manager: `test.pnpm`. */
export const perManager = ['version', 'web-install', 'web-build', 'test'] as const

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

/** Commands with an argument and its allowed values: the minutes for which files are served. */
export const extendsOf: Readonly<Record<string, readonly string[]>> = { 'pages.serve': ['5', '15', '60'] }

/** `test` and the name of the manager make the key. */
export const keyFor = (group: (typeof perManager)[number], manager: Manager) => `${group}.${manager}` as const
export type CommandKey = (typeof single)[number] | ReturnType<typeof keyFor>
