// Plans the import of an archive of files by their names. 1. The name of a picture is the number of its record.
// 2. A document belongs to the record whose number begins its name or is the name of its folder.

import { basename, dirname, extname } from 'node:path'
import type { Entry } from 'yauzl'
import { Refusal } from '#engine/refusal.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { entryOf } from '#text/entry-of.ts'
import { isSameText } from '../import/same-text.server.ts'
import { moveInWords as words } from '../words.ts'
import { type DocumentFiles, type Target, mayBring, targetOf, targetsOf } from './target.server.ts'

export interface FilePlan {
  resource: Resource
  mapping: readonly string[]
  /** One line for each file; the cell of `field` is empty. */
  lines: string[][]
  /** The field that gets the address of the file. */
  field: string
  key: string | null
  /** True: each file becomes a new record. False: each file is put into a field of an existing record. */
  creates: boolean
  topic: string
  fixed?: Readonly<Record<string, string>> | undefined
}

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
}
export const typeOf = (name: string): string | undefined => types[extname(name).toLowerCase()]

const isDocument = ({ fileName }: Entry) => typeOf(fileName) === 'application/pdf'
const bare = (name: string) => basename(name, extname(name)).trim()

export const planFor = (at: At, entries: readonly Entry[]): Promise<FilePlan> =>
  entries.some(isDocument) ? documentPlan(at, entries) : picturePlan(at, entries)

async function picturePlan(at: At, entries: readonly Entry[]): Promise<FilePlan> {
  const offered = [...targetsOf(at.product).values()].filter((target) => target.picture && mayBring(at, target))
  const numbers = entries.map(({ fileName }) => bare(fileName))
  const { target, key } = await findOwner(at, offered, numbers)
  const { resource, picture: field } = target as Target & { picture: string }
  const lines = numbers.map((number) => [number, ''])
  return { resource, mapping: [key, field], lines, field, key, creates: false, topic: 'portrait' }
}

async function documentPlan(at: At, entries: readonly Entry[]): Promise<FilePlan> {
  const offered = [...targetsOf(at.product).values()].filter((target) => target.documents && mayBring(at, target))
  const [target] = offered
  if (!target) throw new Refusal(words.noTarget)
  const { resource, documents, assumes } = target as Target & { documents: DocumentFiles }
  const { owner, field, detail, more } = documents
  const names = entries.map(({ fileName }) => ({ fileName, ...nameParts(fileName) }))
  const owners = [targetOf(at, fieldOf(resource, owner)?.target ?? '')]
  const countIn = async (part: 'folder' | 'number') =>
    (
      await findOwner(
        at,
        owners,
        names.map((each) => each[part]),
      )
    ).count
  const byFolder = (await countIn('folder')) > (await countIn('number'))
  const columns = Object.keys(more(''))
  const lines = names.map(({ fileName, folder, number, rest, whole }) => {
    const values = more(fileName)
    const [of, about] = byFolder ? [folder, whole] : [number, rest]
    return [of, '', about.slice(0, 120), ...columns.map((name) => entryOf(values, name))]
  })
  const mapping = [owner, field, detail, ...columns]
  const common = { key: null, creates: true, topic: 'document' }
  return { resource, mapping, lines, field, fixed: assumes, ...common }
}

/** `2021/R-20001 Relevé de notes.pdf`: the folder `2021`, the number `R-20001`, and the rest. */
function nameParts(path: string) {
  const whole = bare(path)
  const [, number = whole, rest = ''] = /^([^\s_]+)[\s_]+(.+)$/u.exec(whole) ?? []
  return { folder: basename(dirname(path)), number, rest: rest.replaceAll('_', ' ').trim(), whole }
}

/** The number of names that are looked up to guess the entity. */
const tried = 50

/** Finds the entity with the most records of these numbers, and its field with the number. */
async function findOwner(
  at: At,
  offered: readonly Target[],
  numbers: readonly string[],
): Promise<{ target: Target; key: string; count: number }> {
  let best: { target: Target; key: string; count: number } | undefined
  for (const target of offered)
    for (const key of numberFields(target)) {
      const found = await Promise.all(numbers.slice(0, tried).map((number) => isThere(at, target, key, number)))
      const count = found.filter(Boolean).length
      if (!best || count > best.count) best = { target, key, count }
    }
  if (!best) throw new Refusal(words.noTarget)
  return best
}

const numberFields = ({ resource, gives = [] }: Target): string[] =>
  gives.filter((name) => fieldOf(resource, name)?.unique === true)

async function isThere(at: At, { resource }: Target, key: string, number: string): Promise<boolean> {
  const reading = { ...at, db: at.product.store.read }
  const row = await rowsOf(reading, resource)
    .select(`${resource.table}.id`)
    .where(isSameText(resource, key, number))
    .executeTakeFirst()
  return row !== undefined
}
