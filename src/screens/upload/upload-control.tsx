// The control of a field for files or pictures: uploads a file, or chooses a stored one. The form holds the addresses
// of the files in the storage.

import { useQueries } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FileField, type FileWords, type StoredFile } from '#ui/file-field.tsx'
import { IconFolder } from '#ui/icons.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import type { Field } from '#engine/field.ts'
import type { Words } from '#engine/languages.ts'
import { requestHeaders } from '../api-request.ts'
import { useAllowed, useProduct } from '../product.tsx'
import { isPicture, signOf } from '../files/file-sign.ts'
import { sizeText } from '../sizes.ts'
import { text } from '../text.ts'
import type { FileLimits } from './file-checks.ts'
import { uploadWords } from '../words.ts'
import { useUploads } from './use-uploads.ts'
import { fileKeys } from '../screens.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const FilePicker = lazyPart(() => import('../files/file-picker.tsx'), 'FilePicker')

interface UploadProps extends FieldProps<string> {
  field: Field
}

export function UploadControl({ field, value, onChange, ...rest }: UploadProps) {
  const limits = limitsOf(field, useProduct().upload)
  const several = field.several ?? false
  const mayPick = useAllowed()('routine/attachment/index')
  const [picking, setPicking] = useState(false)
  const { sending, urls, take, add, remove, pause, resume, retry, cancel } = useUploads({
    value,
    onChange,
    several,
    limits,
  })
  return (
    <>
      <FileField
        {...rest}
        stored={useStoredFiles(urls)}
        sending={sending}
        several={several}
        accept={acceptOf(limits)}
        words={wordsOf(field, limits, urls.length)}
        onFiles={add}
        onRemove={remove}
        onPause={pause}
        onResume={resume}
        onRetry={retry}
        onCancel={cancel}
      >
        {mayPick && (
          <Button small look="plain" icon={<IconFolder size={14} />} onClick={() => setPicking(true)}>
            {text(uploadWords.fromLibrary)}
          </Button>
        )}
      </FileField>
      {picking && (
        <Suspense>
          <FilePicker
            mimetype={limits.mimetype}
            several={several}
            onClose={() => setPicking(false)}
            onTake={(found) => {
              take(found)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const pictures = 'jpg,jpeg,png,gif,webp'

/** The size is at most that of the settings. The types are those of the field; without any, those of the settings. */
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
    limits: text(uploadWords.limits, { types, size: sizeText((limits.maxsize / 1_048_576) * 1_000_000) }),
    sending: named(uploadWords.sending),
    paused: text(uploadWords.paused),
    pause: text(uploadWords.pause),
    resume: text(uploadWords.resume),
    cancel: text(uploadWords.cancel),
    retry: text(uploadWords.retry),
    remove: named(uploadWords.remove),
    open: named(uploadWords.open),
  }
}

/** Adds the original names of the files: their addresses do not contain them, so they are read from the storage. */
function useStoredFiles(urls: readonly string[]): StoredFile[] {
  const names = useQueries({
    queries: urls.map((url) => ({ queryKey: fileKeys.name(url), queryFn: () => nameOf(url), staleTime: Infinity })),
  })
  return urls.map((url, place) => {
    return {
      url,
      image: signOf(url),
      isPicture: isPicture(url),
      name: names[place]?.data ?? url.split('/').at(-1) ?? url,
    }
  })
}

async function nameOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: requestHeaders() })
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ? decodeURIComponent(name) : (url.split('/').at(-1) ?? url)
}
