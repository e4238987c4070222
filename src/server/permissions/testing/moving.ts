// The calls of a move. The table asks about files that are not there; moving itself is tested with a whole school.

import { everythingWords, moveInWords } from '#platform/transfer/words.ts'
import { type SentFile, formType, formWith } from '#server/testing/files.ts'
import type { Answer, Person, School } from '#server/testing/school.ts'
import type { Try } from './tries.ts'
import { missing } from './cast.ts'

const path = '/admin/moveIn'
async function sendFile(school: School, { token }: Person, url: string, file: SentFile): Promise<Answer> {
  const headers = { 'content-type': formType, server: 'true', ...(token && { batoken: token }) }
  const reply = await school.app.inject({ method: 'POST', url, headers, payload: formWith(file) })
  return { ...reply.json(), status: reply.statusCode, headers: reply.headers, text: reply.body }
}

const sent = (body: object): Try => ({ send: ({ person, url }) => person.post(url, body), stays: true })

const busyIsYes = ({ msg }: Answer) => (msg === everythingWords.busy[0] ? 'yes' : undefined)

export const moveInTries: Record<string, Try> = {
  [`GET ${path}/index`]: { send: ({ person, url }) => person.get(url) },
  [`GET ${path}/source`]: { send: ({ person, url }) => person.get(`${url}?id=${missing}`) },
  [`GET ${path}/errors`]: { send: ({ person, url }) => person.get(`${url}?id=${missing}`) },
  [`POST ${path}/upload`]: {
    stays: true,
    send: ({ cast: { school }, person, url }) =>
      sendFile(school, person, url, { name: 'liste.csv', content: 'Rien\nTexte\n' }),
  },
  [`POST ${path}/pictures`]: {
    stays: true,
    send: ({ cast: { school }, person, url }) => sendFile(school, person, url, { name: 'photos.zip', content: 'PK' }),
    result: ({ msg }) => (msg === moveInWords.noArchive[0] ? 'yes' : undefined),
  },
  [`POST ${path}/change`]: sent({ id: missing }),
  [`POST ${path}/mend`]: sent({ id: missing, field: '', value: null, reason: '', how: 'leave' }),
  [`POST ${path}/remove`]: sent({ id: missing }),
  [`POST ${path}/check`]: sent({ ids: [missing] }),
  [`POST ${path}/run`]: sent({ ids: [missing] }),
  [`POST ${path}/stop`]: sent({ id: missing }),
  [`POST ${path}/undo`]: sent({ id: missing }),
  [`GET ${path}/archives`]: { send: ({ person, url }) => person.get(url) },
  // The second person who may is told that the first one's is being made.
  [`POST ${path}/archive`]: { ...sent({}), result: busyIsYes },
  [`POST ${path}/archiveFile`]: sent({ id: missing }),
  [`POST ${path}/receiveArchive`]: {
    stays: true,
    send: ({ cast: { school }, person, url }) => sendFile(school, person, url, { name: 'archive.zip', content: 'PK' }),
    result: busyIsYes,
  },
  [`POST ${path}/rebuild`]: sent({ id: missing }),
  [`POST ${path}/dropArchive`]: sent({ id: missing }),
}
