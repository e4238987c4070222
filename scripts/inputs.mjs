// Tells whether a build is older than its sources. The record names each file that went into the build with its size and
// time: reading those takes a tenth of a second.

import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const recordOf = (part) => join(root, `dist/${part}.inputs.json`)

/** `web` or `server`, the folder in `dist`. */
export function isFresh(part) {
  const [record, built] = [recordOf(part), join(root, 'dist', part)]
  if (!existsSync(record) || !existsSync(built)) return false
  const { inputs, named } = JSON.parse(readFileSync(record, 'utf8'))
  return named === namedFiles() && Object.entries(inputs).every(([file, facts]) => factsOf(file) === facts)
}

/** Paths of modules as the bundler gives them. Packages are covered by the lockfile. */
export function recordInputs(part, modules) {
  const files = modules.filter((id) => !id.includes('\0')).map((id) => relative(root, id.replace(/[?#].*$/, '')))
  const own = [...files, ...filesIn('src/web'), 'package-lock.json', 'package.json', 'vite.config.ts']
  const inputs = own.filter((file) => !/^(\.\.|node_modules)/.test(file) && factsOf(file) !== null)
  const record = { named: namedFiles(), inputs: Object.fromEntries(inputs.map((file) => [file, factsOf(file)])) }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(recordOf(part), JSON.stringify(record))
}

/**
 * Files that a build finds by their name, or looks through without keeping them as a module: words, migrations, and the
 * doors of rooms.
 */
function namedFiles() {
  const found = ['src', 'migrations'].flatMap(filesIn)
  return found
    .filter((file) => /words\.ts$|\/words\/[\w-]+\.json$|^migrations\/|\/index[\w.]*\.ts$/.test(file))
    .map((file) => (file.startsWith('src/') ? `${file} ${factsOf(file)}` : file))
    .join('\n')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((each) => {
      const path = `${folder}/${each.name}`
      return each.isDirectory() ? filesIn(path) : [path]
    })
    .sort()
}

function factsOf(file) {
  const facts = statSync(join(root, file), { throwIfNoEntry: false })
  return facts?.isFile() ? `${facts.size} ${Math.round(facts.mtimeMs)}` : null
}
