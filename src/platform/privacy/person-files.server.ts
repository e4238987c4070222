// Finds the files of a person, and removes those that no other record uses.

import type { At } from '#engine/server/product.ts'
import { filesAt, removeRows, findUsedFiles } from '#platform/files/index.used.server.ts'
import { eraseTrailValues } from '#platform/history/index.forget.server.ts'
import type { Person, PersonFile } from '#platform/rows/index.personal.server.ts'

type Row = Record<string, unknown> & { id: number }
/** By table, the records of the person and rows about the person. */
export type TableRows = [table: string, Row[]][]

/** The pictures and documents in these rows, and all files that the person has uploaded. */
export async function filesOf(at: At, { admin = [], user = [] }: Person, rows: TableRows): Promise<PersonFile[]> {
  const shown = rows.flatMap(([table, all]) => {
    const names = fileFields(at, table)
    return all.flatMap((row) => names.flatMap((name) => String(row[name] ?? '').split(',')))
  })
  return at.db
    .selectFrom('attachment')
    .select(['url', 'name', 'storage'])
    .where((eb) =>
      eb.or([
        eb('admin_id', 'in', [0, ...admin]),
        eb('user_id', 'in', [0, ...user]),
        eb('url', 'in', ['', ...shown.filter(Boolean)]),
      ]),
    )
    .execute()
}

function fileFields(at: At, table: string): string[] {
  const resource = Object.values(at.product.resources).find((each) => each.table === table)
  const fields = Object.entries(resource?.fields ?? {})
  return fields.filter(([, { kind }]) => kind === 'file' || kind === 'image').map(([name]) => name)
}

/** Removes the rows of the person's files and returns these files. A file that another record uses stays. */
export const releaseFiles = async (at: At, person: Person, rows: TableRows): Promise<PersonFile[]> =>
  release(at, await filesOf(at, person, rows), person)

/** Does the same for the files with these addresses, whose records were removed or emptied. */
export const releaseUnshared = async (at: At, urls: readonly string[]): Promise<PersonFile[]> =>
  release(at, await filesAt(at, urls))

async function release(at: At, files: PersonFile[], person?: Person): Promise<PersonFile[]> {
  const used = await findUsedFiles(at, files, person)
  const unused = files.filter(({ url }) => !used.has(url))
  await deleteRows(at, unused)
  return unused
}

/** Removes the rows of the files and their values in the history. */
export const deleteRows = async (at: At, files: readonly PersonFile[]): Promise<void> =>
  eraseTrailValues(at, 'attachment', await removeRows(at, files))
