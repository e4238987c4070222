// A file on its way to the server: how far it is, and how to take it back. As long as it takes.

import { Refused, envelopeOf, ownHeaders } from '../api-request.ts'
import { signed } from '../api-session.ts'
import { apiWords } from '../api.labels.ts'
import { text } from '../text.ts'

export interface UploadedFile {
  url: string
  full_url: string
  name: string
  size: number
  mimetype: string
  suffix: string
  sha1: string
}

interface How {
  onShare(share: number): void
  signal: AbortSignal
}

/** Rejects with what the server says, or with the signal's reason. */
export function sendFile(file: File, how: How): Promise<UploadedFile> {
  return signed(async () => {
    const response = await put('/admin/ajax/upload', file, how)
    const answer = await envelopeOf<{ file: UploadedFile }>(
      { response, heard: (part) => part, unhurried: () => undefined },
      '/admin/ajax/upload',
    )
    return answer.data.file
  })
}

/** A fetch does not tell how far its body is. */
function put(url: string, file: File, { onShare, signal }: How): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(new Refused(text(navigator.onLine ? apiWords.exception : apiWords.offline), -1))
    request.open('POST', url)
    for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', failed)
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('topic', 'default')
    form.append('file', file)
    request.send(form)
  })
}
