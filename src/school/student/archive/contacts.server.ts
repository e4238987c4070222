// Finds the addresses and numbers of a student and the guardians, which are then removed from stored mails and imported
// lines.

import type { At } from '#engine/server/product.ts'
import { tracesIn } from '#platform/privacy/index.erase.server.ts'

/** Leaves out contacts that another student or guardian also has: a sibling keeps the mails to the same mother. */
export async function contactsOf(at: At, row: Record<string, unknown> & { id: number }): Promise<string[]> {
  const guardians = await at.db
    .selectFrom('student_guardian')
    .select(['email', 'mobile', 'wechat'])
    .where('student_id', '=', row.id)
    .execute()
  const { email, mobile, wechat, id_number, permit_number } = row
  const { own } = tracesIn(at.product, [{ email, mobile, wechat, id_number, permit_number }, ...guardians])
  const others = await othersWith(at, row.id, own)
  return own.filter((each) => !others.has(each))
}

async function othersWith({ db }: At, id: number, contacts: readonly string[]): Promise<Set<string>> {
  const wanted = ['', ...contacts]
  const columns = ['email', 'mobile', 'wechat'] as const
  const found = []
  for (const column of columns) {
    const students = db.selectFrom('student').select(`${column} as contact`).where('id', '<>', id)
    const guardians = db.selectFrom('student_guardian').select(`${column} as contact`).where('student_id', '<>', id)
    const both = students.where(column, 'in', wanted).unionAll(guardians.where(column, 'in', wanted))
    found.push(...(await both.execute()))
  }
  return new Set(found.map(({ contact }) => String(contact)))
}
