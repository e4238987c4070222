// Reads and downloads stored files with the tokens of the signed-in person, which a plain link would not send.

import type { FileAccess } from '#ui/private-files.tsx'
import { ApiError, request } from './api-request.ts'
import { sendWithSession } from './api-session.ts'

export const files: FileAccess = {
  read: (url) =>
    sendWithSession(() =>
      request('GET', url, {}, async ({ response, readBody }) => {
        if (!response.ok) throw new ApiError(response.statusText, response.status)
        return readBody(response.blob())
      }),
    ),
  async save(url) {
    const { download } = await import('./api-stream.ts')
    await download(url, { name: url.split('/').at(-1) ?? url }).catch(() => undefined)
  },
}
