// The file or picture of a record: checked, sent, shown. What the form keeps are the addresses in the storage.

import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileField, type FileWords, type KeptFile, type SendingFile } from '#ui/file-field.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import type { Field } from '#engine/field.ts'
import type { Words } from '#engine/words.ts'
import { useProduct } from '../product.tsx'
import { numberText, text } from '../text.ts'
import { type FileLimits, fileFault, suffixOf } from './file-checks.ts'
import { sendFile } from './send-file.ts'
import { uploadWords } from './upload.labels.ts'
import { ownHeaders } from '../api-request.ts'

interface UploadProps extends FieldProps<string> {
  field: Field
}

interface Under extends SendingFile {
  file: File
  stop: AbortController
}

/** Stands among the addresses while a file is on its way: no check lets it through, so nothing is saved without it. */
const onItsWay = 'sending:'

export function UploadControl({ field, value, onChange, ...rest }: UploadProps) {
  const limits = limitsOf(field, useProduct().upload)
  const several = field.several ?? false
  const [sending, setSending] = useState<readonly Under[]>([])
  const urls = useRef<string[]>([])
  urls.current = value.split(',').filter((url) => url !== '' && url !== onItsWay)
  const kept = useKept(urls.current)
  const put = (next: readonly string[], waiting: boolean) => onChange([...next, ...(waiting ? [onItsWay] : [])].join())
  const change = (key: number, changes: Partial<Under>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: number) => setSending((all) => all.filter((each) => each.key !== key))
  const running = useRef(new Set<number>())

  // What was typed may come back from a draft, where a file that was on its way never arrived.
  useEffect(() => {
    if (value.includes(onItsWay) && running.current.size === 0) put(urls.current, false)
  }, [])

  const start = async (under: Under) => {
    const { key, file, stop } = under
    running.current.add(key)
    put(urls.current, true)
    try {
      const { url } = await sendFile(file, { onShare: (share) => change(key, { share }), signal: stop.signal })
      running.current.delete(key)
      drop(key)
      const next = several ? [...urls.current.filter((each) => each !== url), url] : [url]
      urls.current = next
      put(next, running.current.size > 0)
    } catch (problem) {
      running.current.delete(key)
      put(urls.current, running.current.size > 0)
      if (!stop.signal.aborted) change(key, { fault: (problem as Error).message, again: true })
    }
  }
  const add = (files: File[]) => {
    const taken = (several ? files : files.slice(0, 1)).map((file) => underWay(file, limits))
    setSending((all) => [...(several ? all : []), ...taken])
    for (const under of taken) if (!under.fault) void start(under)
  }
  const retry = (key: number) => {
    const under = sending.find((each) => each.key === key)
    if (!under) return
    const again = underWay(under.file, limits)
    setSending((all) => all.map((each) => (each.key === key ? again : each)))
    void start(again)
  }
  const cancel = (key: number) => {
    sending.find((each) => each.key === key)?.stop.abort()
    drop(key)
  }

  return (
    <FileField
      {...rest}
      kept={kept}
      sending={sending}
      several={several}
      accept={acceptOf(limits)}
      words={wordsOf(field, limits, kept.length)}
      onFiles={add}
      onRemove={(url) =>
        put(
          urls.current.filter((each) => each !== url),
          running.current.size > 0,
        )
      }
      onCancel={cancel}
      onRetry={retry}
    />
  )
}

let last = 0
function underWay(file: File, limits: FileLimits): Under {
  const fault = fileFault(file, limits)
  const base = { key: ++last, name: file.name, share: 0, file, stop: new AbortController() }
  return fault ? { ...base, fault: text(fault), again: false } : { ...base, again: false }
}

const pictures = 'jpg,jpeg,png,gif,webp'

/** What the field asks for, and never more than the settings allow. */
function limitsOf(field: Field, settings: FileLimits): FileLimits {
  const own = field.maxMegabytes ? field.maxMegabytes * 1_048_576 : Number.POSITIVE_INFINITY
  const mimetype = field.accept ?? (field.kind === 'image' ? pictures : settings.mimetype)
  return { maxsize: Math.min(own, settings.maxsize), mimetype }
}

const acceptOf = ({ mimetype }: FileLimits) =>
  mimetype === '*'
    ? ''
    : mimetype
        .split(',')
        .map((each) => each.trim())
        .map((each) => (/[./]/.test(each) ? each : `.${each}`))
        .join()

function wordsOf(field: Field, limits: FileLimits, count: number): FileWords {
  const named = (words: Words) => (name: string) => text(words, { name })
  const first = field.kind === 'image' ? uploadWords.chooseImage : uploadWords.choose
  const kinds = limits.mimetype.split(',')
  const types =
    limits.mimetype === '*' || kinds.length > 8
      ? text(uploadWords.anyType)
      : kinds.map((kind) => kind.toUpperCase()).join(', ')
  return {
    choose: text(count === 0 ? first : field.several ? uploadWords.addAnother : uploadWords.replace),
    dropHere: text(uploadWords.dropHere),
    letGo: text(uploadWords.letGo),
    limits: text(uploadWords.limits, { types, size: sizeText(limits.maxsize) }),
    sending: named(uploadWords.sending),
    cancel: text(uploadWords.cancel),
    retry: text(uploadWords.retry),
    remove: named(uploadWords.remove),
    open: named(uploadWords.open),
  }
}

const sizeText = (bytes: number) =>
  `${numberText(Math.round(bytes / 104_857.6) / 10)}\u00A0${text(uploadWords.megabytes)}`

/** An address says nothing of the name a file came with: the storage tells it. */
function useKept(urls: readonly string[]): KeptFile[] {
  const names = useQueries({
    queries: urls.map((url) => ({ queryKey: ['file name', url], queryFn: () => nameOf(url), staleTime: Infinity })),
  })
  return urls.map((url, place) => {
    const isPicture = /\.(jpe?g|png|gif|webp|avif|bmp)$/i.test(url)
    const image = isPicture ? url : suffixImage(url)
    return { url, image, isPicture, name: names[place]?.data ?? url.split('/').at(-1) ?? url }
  })
}

async function nameOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: ownHeaders() })
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ? decodeURIComponent(name) : (url.split('/').at(-1) ?? url)
}

export const suffixImage = (url: string) => `/admin/ajax/buildSuffixSvg?suffix=${suffixOf(url) || 'file'}&server=1`
