// The panel of a file in the drawer: preview, properties, uses, hash.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { sizeText } from '#screens/sizes.ts'
import { numberText, text } from '#screens/text.ts'
import { FilePreview, previewTypeOf } from '#ui/file-preview.tsx'
import { FileLink } from '#ui/private-files.tsx'
import { FileHash } from './file-hash.ui.tsx'
import { panelWords as words } from './words.ts'
import { usesKey } from './files.keys.ts'

/** The largest file with a preview, in bytes, because a preview needs the whole file in memory. */
const mostShown = 150_000_000

export function FilePanel({ row }: { row: Row }) {
  const { url, name, mimetype } = row as unknown as Record<'url' | 'name' | 'mimetype', string>
  const [size, width, height] = [Number(row.size), Number(row.width), Number(row.height)]
  const labels = {
    title: text(words.previewOf, { name }),
    loading: text(words.loading),
    broken: text(words.broken),
  }
  const isLarge = size > mostShown
  return (
    <div className="file-panel stack gap-14">
      {previewTypeOf(mimetype) && !isLarge ? (
        <FilePreview url={url} mimetype={mimetype} words={labels} />
      ) : (
        <p className="dim">{text(isLarge ? words.tooLarge : words.noPreview)}</p>
      )}
      <div className="file-facts row wrap hint">
        <FileLink href={url}>{text(words.download)}</FileLink>
        <span>{mimetype}</span>
        <span className="numbers">{sizeText(size)}</span>
        {width > 0 && (
          <span className="numbers">
            {text(words.dimensions, { width: numberText(width), height: numberText(height) })}
          </span>
        )}
      </div>
      <Uses id={row.id} />
      <FileHash url={url} />
    </div>
  )
}

interface Use {
  path: string | null
  id: number | null
  title: string | null
  one: string
  field: string
  deleted: boolean
}

function Uses({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: usesKey(id),
    queryFn: () => read<{ list: Use[] }>('/admin/ajax/fileUses', { id }, { quiet: true }),
  })
  return (
    <section>
      <h3>{text(words.usedBy)}</h3>
      {data?.list.length === 0 && <p className="dim">{text(words.unused)}</p>}
      <ul className="file-uses stack gap-4">
        {data?.list.map((use, place) => (
          <li key={place}>
            <UseLine {...use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UseLine({ path, id, title, one, field, deleted }: Use) {
  if (path === null || deleted)
    return (
      <span className="dim">
        {title === null ? text(words.hidden, { one, field }) : `${title} (${one}, ${field})`}
        {deleted && `, ${text(words.deleted)}`}
      </span>
    )
  return (
    <>
      <Link to="/admin/$" params={{ _splat: path }} search={{ edit: String(id) }}>
        {title}
      </Link>{' '}
      <span className="dim">
        ({one}, {field})
      </span>
    </>
  )
}
