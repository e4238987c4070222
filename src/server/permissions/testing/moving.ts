// The calls of a move. The table asks about files that are not there; moving itself is tested with a whole school.

import { formType, formWith } from '#server/testing/files.ts'
import type { Try } from './attempts.ts'
import { missing } from './cast.ts'

const path = '/admin/moveIn'
const sent = (body: object): Try => ({ send: ({ person, url }) => person.post(url, body), stays: true })

export const moveInTries: Record<string, Try> = {
  [`GET ${path}/index`]: { send: ({ person, url }) => person.get(url) },
  [`GET ${path}/source`]: { send: ({ person, url }) => person.get(`${url}?id=${missing}`) },
  [`GET ${path}/errors`]: { send: ({ person, url }) => person.get(`${url}?id=${missing}`) },
  [`POST ${path}/upload`]: {
    stays: true,
    async send({ cast: { school }, person, url }) {
      const headers = { 'content-type': formType, server: 'true', ...(person.token && { batoken: person.token }) }
      const payload = formWith({ name: 'liste.csv', content: 'Rien\nTexte\n' })
      const reply = await school.app.inject({ method: 'POST', url, headers, payload })
      return { ...reply.json(), status: reply.statusCode, headers: reply.headers, text: reply.body }
    },
  },
  [`POST ${path}/change`]: sent({ id: missing }),
  [`POST ${path}/mend`]: sent({ id: missing, field: '', value: null, reason: '', how: 'leave' }),
  [`POST ${path}/remove`]: sent({ id: missing }),
  [`POST ${path}/check`]: sent({ ids: [missing] }),
  [`POST ${path}/run`]: sent({ ids: [missing] }),
  [`POST ${path}/stop`]: sent({ id: missing }),
  [`POST ${path}/undo`]: sent({ id: missing }),
}
