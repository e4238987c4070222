// Builds the product in two folders with names of different lengths, and compares the files.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#engine/server/product-paths.ts'

const sources = ['src', 'demo', 'migrations', 'modules', 'scripts', 'fonts', 'package.json', 'package-lock.json']

/** Arguments of Node, and the folder that it writes. */
export const builds = {
  server: { args: ['scripts/build-server.ts'], into: 'dist/server' },
  web: { args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], into: 'dist/web' },
}

export interface Built {
  /** Names of files by SHA-256 and path, of each folder. */
  files: [one: string[], other: string[]]
  /** Files that the other folder does not have in the same form. */
  different: string[]
}

export function buildTwice({ args, into }: (typeof builds)[keyof typeof builds]): Built {
  const parent = mkdtempSync(join(tmpdir(), 'pupitre-twice-'))
  try {
    const [one, other] = ['a', 'another-folder-with-a-longer-name'].map((name) => {
      const folder = join(parent, name)
      mkdirSync(folder)
      for (const source of [...sources, 'tsconfig.json', 'vite.config.ts'])
        cpSync(join(root, source), join(folder, source), { recursive: true })
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      // Vitest sets another NODE_ENV.
      const env = { ...process.env, NODE_ENV: 'production' }
      execFileSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      return filesIn(join(folder, into))
    }) as Built['files']
    return { files: [one, other], different: [...new Set(one).symmetricDifference(new Set(other))].toSorted() }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex')
    return `${path.slice(folder.length + 1)} ${digest}`
  })
}
