// Shows above the form of a courseware which recipients have opened it, a reminder for the others, and all versions of
// its file.

import './courseware.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { sizeText } from '#screens/sizes.ts'
import { momentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Avatar } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { readerWords as words } from './words.ts'
import { fileUrl } from './file-viewer.ui.tsx'
import { coursewareKeys } from './courseware.keys.ts'

interface Reader {
  id: number
  name: string
  first_view_at: number | null
  last_view_at: number | null
  download_count: number
}
interface Panel {
  readers: Reader[]
  versions: { version: number; create_time: number; name: string; size: number }[]
}

export function CoursewareAbove({ row }: { row: Row }) {
  const { data, error } = useQuery({
    queryKey: coursewareKeys.readers(row.id),
    queryFn: () => read<Panel>('/admin/k/courseware/readers', { id: row.id }, { quiet: true }),
  })
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <FormSkeleton lines={3} />
  const opened = data.readers.filter(({ first_view_at }) => first_view_at !== null)
  const groups = [
    [text(words.notOpened), data.readers.filter(({ first_view_at }) => first_view_at === null)],
    [text(words.opened), opened.filter(({ download_count }) => download_count === 0)],
    [text(words.downloaded), opened.filter(({ download_count }) => download_count > 0)],
  ] as const
  return (
    <section className="readers">
      <header className="row gap-12">
        <h3>
          {text(words.readers)} <small className="numbers">{`${opened.length}/${data.readers.length}`}</small>
        </h3>
        {row.status === 'published' && opened.length < data.readers.length && <Remind id={row.id} />}
      </header>
      {data.readers.length === 0 && <p className="dim">{text(words.nobody)}</p>}
      {groups.map(
        ([title, readers]) =>
          readers.length > 0 && (
            <Fold key={title} label={title} value={String(readers.length)}>
              <ul>
                {readers.map(({ id, name, last_view_at }) => (
                  <li key={id}>
                    <Avatar name={name} /> {name}
                    {last_view_at !== null && <small className="dim numbers">{momentText(last_view_at)}</small>}
                  </li>
                ))}
              </ul>
            </Fold>
          ),
      )}
      {data.versions.length > 1 && <Versions row={row} versions={data.versions} />}
    </section>
  )
}

function Remind({ id }: { id: number }) {
  const rereads = [coursewareKeys.readers(id)]
  const { busy, send } = useSend('/admin/k/courseware/remind', { done: true, rereads, rereadsRefused: rereads })
  return (
    <Button small busy={busy} onClick={() => void send({ id })}>
      {text(words.remind)}
    </Button>
  )
}

function Versions({ row, versions }: { row: Row; versions: Panel['versions'] }) {
  const save = async (version: number, name: string) => {
    const { download } = await import('#screens/api-stream.ts')
    await download(fileUrl(row.id, `&version=${version}&save=1`), { name }).catch(() => undefined)
  }
  return (
    <Fold label={text(words.versions)} value={String(versions.length)}>
      <ul>
        {versions.map(({ version, create_time, name, size }) => (
          <li key={version}>
            <Button small look="plain" onClick={() => void save(version, name)}>
              {text(words.version, { version })}
            </Button>
            <small className="dim numbers">
              {momentText(create_time)} · {name} · {sizeText(size)}
            </small>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
