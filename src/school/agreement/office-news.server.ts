// Notifies the person of the office who prepared an agreement; if there is none, the desk of the registrar.

import type { At } from '#engine/server/product.ts'
import { notify, preparerOrDesk } from '#school/notification/index.server.ts'
import { officeNews } from './words.ts'
import type { Protocol } from './protocol.ts'

type About = Pick<Protocol, 'id' | 'number' | 'title' | 'created_by'>

export async function tellOffice(
  at: At,
  { id, number, title, created_by }: About,
  what: keyof typeof officeNews,
  values: Record<string, string>,
): Promise<void> {
  await notify(at, {
    to: await preparerOrDesk(at, created_by),
    ...officeNews[what],
    values: { number: number ?? '', title, ...values },
    link: `/admin/k/protocol?edit=${id}`,
    category: 'admin',
    priority: 'important',
  })
}
