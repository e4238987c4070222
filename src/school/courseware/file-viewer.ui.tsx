// The drawer in which readers who may not edit open a courseware: its file, video, text or link, as far as allowed.

import './courseware.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { sizeText } from '#screens/sizes.ts'
import { momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FilePreview, previewTypeOf } from '#ui/file-preview.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { readerWords as words } from './words.ts'
import { coursewareKeys } from './courseware.keys.ts'

interface Opened {
  row: Row & { updated: boolean; attached: { name: string; size: number; mimetype: string } | null }
}

export function CoursewareDrawer(props: OwnDrawerProps) {
  const id = props.list.search.edit
  const { data, error } = useQuery({
    queryKey: coursewareKeys.read(id),
    queryFn: () => read<Opened>('/admin/k/courseware/read', { id }, { quiet: true }),
    // Not cached, because each opening is counted and the access is checked each time.
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <OwnDrawer {...props} title={data?.row.title ?? props.named.one}>
      {error ? <ReadFailed error={error} /> : data ? <Reading {...data} /> : <FormSkeleton lines={10} />}
    </OwnDrawer>
  )
}

function Reading({ row }: Opened) {
  const course = row.course as { title: string } | null
  return (
    <div className="reader">
      <p className="dim">
        {course?.title}
        {Boolean(row.expire_at) && ` · ${text(words.until, { until: momentText(Number(row.expire_at)) })}`}
      </p>
      {row.updated && <p role="status">{text(words.updated)}</p>}
      <Contents row={row} />
    </div>
  )
}

/** Returns the address of the call that sends the file and checks the access each time. */
export const fileUrl = (id: number, more = '') => `/admin/k/courseware/file?id=${id}${more}`

export function Contents({ row }: Opened) {
  const { attached, url, body } = row
  return (
    <>
      {attached && <Attached row={row} attached={attached} />}
      {url ? (
        <p>
          <a href={String(url)} target="_blank" rel="noreferrer">
            {text(words.openLink)} · {new URL(String(url)).hostname}
          </a>
        </p>
      ) : null}
      {body ? <RichText markup={String(body)} /> : null}
    </>
  )
}

function Attached({ row, attached }: Opened & { attached: NonNullable<Opened['row']['attached']> }) {
  const { name, size, mimetype } = attached
  const mayKeep = row.allow_download === 1
  const save = async () => {
    const { download } = await import('#screens/api-stream.ts')
    await download(fileUrl(row.id, '&save=1'), { name }).catch(() => undefined)
  }
  const labels = { title: name, loading: text(words.loading), broken: text(words.broken) }
  return (
    <>
      {previewTypeOf(mimetype) ? (
        <FilePreview url={fileUrl(row.id)} mimetype={mimetype} words={labels} />
      ) : (
        <p className="dim">{text(words.noPreview)}</p>
      )}
      <p className="row wrap gap-10">
        <span>{name}</span> <span className="dim numbers">{sizeText(size)}</span>
        {mayKeep ? (
          <Button small icon={<IconDownload size={14} />} onClick={() => void save()}>
            {text(words.download)}
          </Button>
        ) : (
          <span className="dim">{text(words.viewerOnly)}</span>
        )}
      </p>
    </>
  )
}
