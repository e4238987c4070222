// A copy of the sources with one more language: a generated file for each room, and its code in the list. Each of its sentences is the
// French one between brackets.

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
/** Reserved for private use by ISO 639. */
export const pseudo = 'qps'

type Sentences = { readonly [key: string]: string | Sentences }

const bracketed = (sentences: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, value]) => [key, typeof value === 'string' ? `⟦${value}⟧` : bracketed(value)]),
  )

/** What the language takes: the text of each file that is new or changed. */
export function addedLanguage(): Record<string, string> {
  const files = readdirSync(join(root, 'src'), { recursive: true }) as string[]
  const french = files.filter((file) => file.endsWith('/words/fr.json'))
  const list = 'src/engine/languages.ts'
  const text = readFileSync(join(root, list), 'utf8')
  return {
    [list]: text.replace(/^export const languages = \[.*(?=\])/m, (line) => `${line}, '${pseudo}'`),
    ...Object.fromEntries(
      french.map((file) => {
        const sentences = JSON.parse(readFileSync(join(root, 'src', file), 'utf8')) as Sentences
        return [`src/${file.replace('fr.json', `${pseudo}.json`)}`, JSON.stringify(bracketed(sentences), null, 2)]
      }),
    ),
  }
}

/** Builds the pages and the server of a copy; returns its folder. */
export async function copyWithLanguage(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'pupitre-language-'))
  const copied = [
    'src',
    'demo',
    'migrations',
    'modules',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ]
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of ['node_modules', 'fonts']) symlinkSync(join(root, name), join(copy, name))
  for (const [file, text] of Object.entries(addedLanguage())) writeFileSync(join(copy, file), text)
  const how = { cwd: copy, env: { ...process.env, NODE_ENV: 'production' } }
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], how)
  await promisify(execFile)(process.execPath, ['scripts/build-server.ts'], how)
  return copy
}
