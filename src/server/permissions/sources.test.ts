// Checks the sources for constructs that are forbidden or allowed only in known places. A person reviews each list
// below when it changes.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')
const read = (folder: string) => readdirSync(join(src, folder), { recursive: true }) as string[]
const files = [...read('.'), ...read('../demo').map((file) => `../demo/${file}`)].filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && !file.includes('testing/'),
)
const texts = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]))
const having = (what: RegExp) => files.filter((file) => what.test(texts.get(file)!)).toSorted()
/** The first group of each match, with the files that contain it. */
const found = (what: RegExp) =>
  [...texts].flatMap(([file, text]) => [...text.matchAll(what)].map(([, value = '']) => ({ file, value })))

test('the sources are read', () => {
  expect(files.length).toBeGreaterThan(1000)
})

test('no text becomes a program', () => {
  expect(having(/\beval\(|\bnew Function\(|\bFunction\(|['"](node:)?vm['"]|set(Timeout|Interval)\(\s*['"`]/)).toEqual(
    [],
  )
})

test('no text becomes markup except through React, which escapes it', () => {
  expect(
    having(/dangerouslySetInnerHTML|(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\bsrcdoc\b/i),
  ).toEqual([])
})

test('no regular expression is built from user input', () => {
  // Each of these joins its own constants.
  expect(having(/\bRegExp\(/)).toEqual([
    'platform/office/commands/matching.ts',
    'platform/sign-in/captcha/points.ts',
    'platform/sign-in/captcha/work.ts',
    'platform/terminal/output.server.ts',
    'school/agreement/placeholders.ts',
    'ui/rich-editor-markup.ts',
    'web/first-paint-plugin.ts',
    'web/loading.ts',
  ])
})

test('no window listens to another one: messages come from workers, and from pages of this site over their own channel', () => {
  expect(having(/addEventListener\(\s*'message'|\bonmessage\b/)).toEqual([
    'screens/hash/hash-file.ts',
    'screens/hash/hash-worker.ts',
    'screens/site.ts',
  ])
  expect(texts.get('screens/site.ts')).toContain('new BroadcastChannel(')
})

test('every connection checks its certificate', () => {
  expect(having(/rejectUnauthorized|TLS_REJECT|checkServerIdentity|ignoreTLS/i)).toEqual([])
})

describe('cryptography', () => {
  const inventory = readFileSync(join(src, '../docs/security-design.md'), 'utf8')

  test('has each of its files in the inventory, and the inventory has no other file', () => {
    const using = having(
      /node:crypto|'otpauth'|'hash-wasm'|@noble\/hashes|@simplewebauthn|crypto\.(subtle|getRandom|random)/,
    )
    expect(using.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
    const [, listed = ''] = /## Keys and cryptography\n([^]*?)\n## /.exec(inventory) ?? []
    const named = [...listed.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((file) => !existsSync(join(src, file)))).toEqual([])
  })

  test('encrypts with AES-256-GCM and nothing else', () => {
    const ciphers = found(/create(?:C|Dec)ipher(?:iv)?\(([^,)]*)/g)
    expect(ciphers.length).toBeGreaterThanOrEqual(6)
    expect(new Set(ciphers.map(({ value }) => value))).toEqual(new Set(["'aes-256-gcm'"]))
    expect(having(/(public|private)(En|De)crypt\(|createDiffieHellman|createECDH/)).toEqual([])
  })

  test('hashes with SHA-256; SHA-1 is only the fingerprint of files that existing clients show', () => {
    const hashes = found(/(?:createHash|createHmac|hkdfSync)\(([^,)]*)/g)
    expect(hashes.length).toBeGreaterThan(30)
    const others = hashes.filter(({ value }) => value !== "'sha256'").map(({ file, value }) => `${value} in ${file}`)
    expect(others.toSorted()).toEqual([
      "'sha1' in platform/files/upload/receive.server.ts",
      'name in ../demo/course-files.ts',
      'name in ../demo/specimens.ts',
    ])
  })

  test('draws from the generator of the system, with at least 128 bits for values that people need not type', () => {
    // The delay before PostgreSQL repeats a transaction.
    expect(having(/Math\.random/)).toEqual(['server/postgres.ts'])
    const lengths = found(/randomBytes\((\d+)\)/g).map(({ file, value }) => ({ file, bytes: Number(value) }))
    expect(lengths.length).toBeGreaterThan(10)
    // A nonce of AES-GCM has twelve bytes.
    const short = lengths.filter(({ bytes }) => bytes < 16)
    expect(short.filter(({ file, bytes }) => bytes !== 12 || !texts.get(file)!.includes("'aes-256-gcm'"))).toEqual([])
    // Characters drawn one by one, or positions in a picture.
    expect(having(/randomInt\(/)).toEqual([
      'platform/access/invite.server.ts',
      'platform/files/upload/file-names.server.ts',
      'platform/papers/create-code.server.ts',
      'platform/sign-in/captcha/places.ts',
      'platform/sign-in/captcha/random.ts',
      'platform/sign-in/codes/codes.server.ts',
      'platform/sign-in/two-factor/recovery.server.ts',
      'server/first-run.ts',
    ])
  })
})
