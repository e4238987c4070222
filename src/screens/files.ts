// Reads and saves stored files like any call, with the tokens of the signed-in person.

import type { Files } from '#ui/private-files.tsx'
import { Refused, request } from './api-request.ts'
import { signed } from './api-session.ts'

export const files: Files = {
  read: (url) =>
    signed(() =>
      request('GET', url, {}, async ({ response, heard }) => {
        if (!response.ok) throw new Refused(response.statusText, response.status)
        return heard(response.blob())
      }),
    ),
  async save(url) {
    const { download } = await import('./api-stream.ts')
    await download(url, { name: url.split('/').at(-1) ?? url }).catch(() => undefined)
  },
}
