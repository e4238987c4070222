// Who may have applied before: scored when the address is verified, shown to the office, never to the applicant.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { fold } from '#text/fold.ts'
import type { Form } from '#resources/student-registration/form.ts'

export interface Likeness {
  id: number
  score: number
  /** What is the same. */
  same: ('email' | 'mobile' | 'id_number' | 'birth_and_name')[]
  /** The office has looked: it is somebody else. */
  other?: true
}

const weights = { email: 100, id_number: 100, mobile: 90, birth_and_name: 80 } as const

export async function duplicatesOf(at: At, studentId: number, form: Form): Promise<Likeness[]> {
  const { email, mobile, birth_date } = form
  const rows = await (at.db as AnyDatabase)
    .selectFrom('student')
    .select(['id', 'email', 'mobile', 'birth_date', 'last_name', 'first_name', 'native_name'])
    .where('delete_time', 'is', null)
    .where('status', 'not in', ['draft', 'anonymised'])
    .where('id', '!=', studentId)
    .where(({ or, eb, fn }) =>
      or([
        ...(email ? [eb(fn('lower', ['email']), '=', email)] : []),
        ...(mobile ? [eb('mobile', '=', mobile)] : []),
        ...(birth_date ? [eb('birth_date', '=', birth_date)] : []),
        eb.lit(false),
      ]),
    )
    .limit(500)
    .execute()
  const found = rows.map((row): Likeness => {
    const same: Likeness['same'] = []
    if (email && String(row.email ?? '').toLowerCase() === email) same.push('email')
    if (mobile && row.mobile === mobile) same.push('mobile')
    if (birth_date && row.birth_date === birth_date && isSameName(form, row)) same.push('birth_and_name')
    return { id: Number(row.id), score: Math.max(0, ...same.map((each) => weights[each])), same }
  })
  return found
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score || one.id - two.id)
    .slice(0, 5)
}

type Named = Pick<Form, 'last_name' | 'first_name' | 'native_name'>

/** Latin letters in either order, or the same signs: `Zihan OUYANG` is `OUYANG Zi-han`. */
function isSameName(one: Named, other: Named): boolean {
  if (one.native_name && one.native_name === other.native_name) return true
  const letters = (name: string | null | undefined) => fold(name ?? '').replaceAll(/[^a-z]/g, '')
  const of = ({ last_name, first_name }: Named) => [letters(last_name), letters(first_name)].toSorted().join('|')
  return of(one) === of(other)
}
