// Settings of the terminal in the database: package manager and port, in the format of existing clients.

import type { At } from '#engine/server/product.ts'
import type { ManagerChoice } from './command-keys.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    terminal_setting: { name: 'manager' | 'port'; value: string }
  }
}

export async function terminalSettings({ db }: Pick<At, 'db'>) {
  const rows = await db.selectFrom('terminal_setting').selectAll().execute()
  const saved = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { installServicePort: saved.port ?? '8000', npmPackageManager: saved.manager ?? 'pnpm' }
}

export async function saveTerminalSettings(
  { db }: Pick<At, 'db'>,
  { manager, port }: { manager?: ManagerChoice | undefined; port?: number | undefined },
): Promise<void> {
  const wanted = { manager, port: port?.toString() }
  for (const name of ['manager', 'port'] as const) {
    const value = wanted[name]
    if (value === undefined) continue
    await db
      .insertInto('terminal_setting')
      .values({ name, value })
      .onConflict((already) => already.column('name').doUpdateSet({ value }))
      .execute()
  }
}
