// PostgreSQL's own programs. They read servers of their version and older ones, so the newest on this machine is used;
// one that is too old is not started.

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Tool {
  file: string
  /** 15, 18. */
  version: number
}

const isWindows = process.platform === 'win32'
/** Debian, Red Hat, macOS, Windows: each keeps a folder per version beside the program in `PATH`. */
const usualPlaces = isWindows
  ? ['C:/Program Files/PostgreSQL/*/bin']
  : [
      ...['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/local/pgsql/bin'],
      ...['/opt/homebrew/opt/{libpq,postgresql@*}/bin', '/usr/local/opt/{libpq,postgresql@*}/bin'],
    ]

export function newestTool(name: 'pg_dump' | 'pg_restore', path = process.env.PATH ?? ''): Tool | undefined {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...globSync(usualPlaces)]
  const program = isWindows ? `${name}.exe` : name
  const found = [...new Set(folders)].flatMap((folder) => toolAt(join(folder, program)))
  return found.toSorted((a, b) => b.version - a.version)[0]
}

function toolAt(file: string): Tool[] {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  const [, version] = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? []
  return status === 0 && version !== undefined ? [{ file, version: Number(version) }] : []
}
