// A hook for the uploads of one field: start, pause, cancel, repeat. The form holds the addresses of finished uploads.

import { useEffect, useRef, useState } from 'react'
import type { UploadingFile } from '#ui/file-field.tsx'
import { useProduct } from '../product.tsx'
import { text } from '../text.ts'
import { type FileLimits, fileFault } from './file-checks.ts'
import { sendFile } from './send-file.ts'

interface RunningUpload extends UploadingFile {
  file: File
  stop: AbortController
}

interface Given {
  value: string
  onChange(value: string): void
  several: boolean
  limits: FileLimits
}

/** A placeholder among the addresses during an upload: every check refuses it, so the form cannot be saved early. */
const placeholderPrefix = 'sending:'

export function useUploads({ value, onChange, several, limits }: Given) {
  const { mode } = useProduct().upload
  const [sending, setSending] = useState<readonly RunningUpload[]>([])
  const urls = useRef<string[]>([])
  urls.current = value.split(',').filter((url) => url !== '' && url !== placeholderPrefix)
  const waiting = useRef(new Set<number>())
  const put = (next: readonly string[]) => {
    urls.current = [...next]
    onChange([...next, ...(waiting.current.size > 0 ? [placeholderPrefix] : [])].join())
  }
  const change = (key: number, changes: Partial<RunningUpload>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: number) => setSending((all) => all.filter((each) => each.key !== key))

  // Removes the placeholder that a draft may contain, of an upload that never finished.
  useEffect(() => {
    if (value.includes(placeholderPrefix) && waiting.current.size === 0) put(urls.current)
  }, [])

  const take = (found: readonly string[]) => {
    if (several) put([...urls.current.filter((each) => !found.includes(each)), ...found])
    else if (found[0]) put([found[0]])
  }
  const start = async ({ key, file, stop }: RunningUpload) => {
    waiting.current.add(key)
    put(urls.current)
    try {
      const onShare = (share: number) => change(key, { share })
      const { url } = await sendFile(file, { mode, onShare, signal: stop.signal })
      waiting.current.delete(key)
      drop(key)
      take([url])
    } catch (problem) {
      // A paused upload keeps its placeholder, so the form still cannot be saved.
      if (stop.signal.reason === paused) return
      waiting.current.delete(key)
      put(urls.current)
      if (!stop.signal.aborted) change(key, { fault: (problem as Error).message, again: true })
    }
  }
  const again = (key: number) => {
    const { file } = sending.find((each) => each.key === key) ?? {}
    if (!file) return
    const anew = { ...createUpload(file, limits), key }
    change(key, { ...anew, fault: anew.fault })
    void start(anew)
  }
  return {
    sending,
    urls: urls.current,
    take,
    remove: (url: string) => put(urls.current.filter((each) => each !== url)),
    add(files: readonly File[]) {
      const taken = (several ? files : files.slice(0, 1)).map((file) => createUpload(file, limits))
      if (!several) for (const { stop } of sending) stop.abort()
      setSending((all) => [...(several ? all : []), ...taken])
      for (const under of taken) if (!under.fault) void start(under)
    },
    pause(key: number) {
      sending.find((each) => each.key === key)?.stop.abort(paused)
      change(key, { paused: true })
    },
    resume: again,
    retry: again,
    cancel(key: number) {
      sending.find((each) => each.key === key)?.stop.abort()
      waiting.current.delete(key)
      drop(key)
      put(urls.current)
    },
  }
}

const paused = new Error('Paused')

let last = 0
function createUpload(file: File, limits: FileLimits): RunningUpload {
  const fault = fileFault(file, limits)
  const faultText = fault ? text(fault) : undefined
  return {
    key: ++last,
    name: file.name,
    share: 0,
    paused: false,
    again: false,
    fault: faultText,
    file,
    stop: new AbortController(),
  }
}
