// The keys of the terminal's commands: what a person may order. What each of them runs is known to the server alone.

export const managers = ['npm', 'cnpm', 'pnpm', 'yarn', 'ni'] as const
export type Manager = (typeof managers)[number]

/** `none`: packages are seen to by hand. */
export const managerChoices = [...managers, 'none'] as const
export type ManagerChoice = (typeof managerChoices)[number]

/** `off` takes the terminal away; `read` leaves what only looks. */
export const modes = ['off', 'read', 'full'] as const
export type Mode = (typeof modes)[number]

/** Commands there is one of for each package manager: `test.pnpm`. */
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

/** Commands that declare what `extend` may say, and only these values: for how many minutes the files are served. */
export const extendsOf: Readonly<Record<string, readonly string[]>> = { 'pages.serve': ['5', '15', '60'] }

/** `test` and the manager's name make a key. */
export const keyFor = (group: (typeof perManager)[number], manager: Manager) => `${group}.${manager}` as const
export type CommandKey = (typeof single)[number] | ReturnType<typeof keyFor>
