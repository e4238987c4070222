// Before the browser tests: the pages are built where they are not, once for all files.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export default function prepare(): void {
  if (!existsSync(join(root, 'dist/web/index.html'))) execFileSync('vite', ['build'], { cwd: root, stdio: 'ignore' })
}
