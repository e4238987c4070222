// Reads the table of `docs/permissions.md`.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#engine/resource.ts'
import { serverHalves } from '#subjects.halves.ts'
import { resources } from '#subjects.ts'
import { plainRows } from './plain-rows.ts'

export const people = ['visitor', 'member', 'student', 'guardian', 'teacher A', 'teacher B', 'group', 'super'] as const
export type Name = (typeof people)[number]
export const whose = ['own', 'other', 'missing'] as const
export type Whose = (typeof whose)[number]

/**
 * `yes`: done. `no`: no right. `none`: not found. `in`: redirected to sign-in. `home`: redirected to the start. `open`:
 * answered for everybody.
 */
export type Result = 'yes' | 'no' | 'none' | 'in' | 'home' | 'open'

export interface Line {
  /** `GET k/room/index`, or the address itself for calls without an entity. */
  call: string
  /** `POST /admin/k/student/edit`: the registered call. */
  registered: string
  /** The text in brackets: one call, tried in several ways. */
  way: string
  /** Calls without a row are tried once. */
  whose: readonly Whose[]
  expected: Record<Name, Partial<Record<Whose, Result>>>
}

const short: Record<string, [Result, Result, Result]> = {
  all: ['yes', 'yes', 'none'],
  own: ['yes', 'none', 'none'],
  none: ['none', 'none', 'none'],
  no: ['no', 'no', 'no'],
  in: ['in', 'in', 'in'],
  yes: ['yes', 'yes', 'yes'],
  home: ['home', 'home', 'home'],
  open: ['open', 'open', 'open'],
}

/** The lines of the table, and those of entities without a section in it. */
export function readTable(): Line[] {
  const plain = plainEntities().flatMap((resource) => plainRows(resource).map((row) => lineOf(resource.path, row)))
  const lines = [...typedLines(), ...plain]
  return [...lines, ...paperLines(lines)]
}

/** People who may open a record may create its documents. */
function paperLines(lines: readonly Line[]): Line[] {
  return recordPapers().map(({ resource, name }) => {
    const open = lines.find(({ registered }) => registered === `GET /admin/${resource.path}/edit`)!
    const registered = `GET /admin/${resource.path}/${name}`
    return { ...open, call: registered, registered }
  })
}

export function recordPapers(): { resource: Resource; name: string }[] {
  const all = serverHalves.flatMap(({ papers = {} }) => Object.entries(papers))
  return all.flatMap(([entity, own = {}]) => Object.keys(own).map((name) => ({ resource: resources[entity]!, name })))
}

/** The entities without a section. */
export function plainEntities(): Resource[] {
  const calls = typedLines().map(({ registered }) => registered)
  return Object.values(resources).filter(({ path }) => !calls.some((call) => call.includes(` /admin/${path}/`)))
}

function typedLines(): Line[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/permissions.md'), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const paths = /^`[^|\n]+$/m.exec(section)?.[0].match(/[\w/]+/g) ?? ['']
      const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
      return paths.flatMap((path) => rows.map((row) => lineOf(path, row)))
    })
}

function lineOf(path: string, row: string): Line {
  const [, call = '', ...cells] = row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [, method = '', address = '', way = ''] = /^`(\w+) ([\w/]+)(?: \((.+)\))?`$/.exec(call) ?? []
  if (method === '' || cells.length !== people.length) throw new Error(`docs/permissions.md: ${row}`)
  const url = path === '' ? address : `/admin/${path}/${address}`
  const rowless = cells.some((word) => ['yes', 'home', 'open'].includes(word))
  const asked = rowless ? whose.slice(0, 1) : whose
  const expected = Object.fromEntries(
    people.map((name, place) => {
      const three = threeOf(cells[place]!, row)
      return [name, Object.fromEntries(asked.map((each) => [each, three[each]]))]
    }),
  )
  const registered = `${method} ${url}`
  return {
    call: way ? `${registered} (${way})` : registered,
    registered,
    way,
    whose: asked,
    expected: expected as Line['expected'],
  }
}

function threeOf(cells: string, row: string): Record<Whose, Result> {
  const parts = cells.includes('/') ? (cells.split('/') as Result[]) : short[cells]
  const known = parts?.length === 3 && parts.every((part) => part in short)
  if (!known) throw new Error(`docs/permissions.md contains “${cells}” in: ${row}`)
  return { own: parts[0]!, other: parts[1]!, missing: parts[2]! }
}
