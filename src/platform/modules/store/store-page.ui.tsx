// The page of the module store: available modules by category and search, installed modules, and the upload of
// archives.

import './store.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { call } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { text } from '#screens/text.ts'
import { sendFile } from '#screens/upload/send-file.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconUpload } from '#ui/icons.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { install, useModuleActions } from './module-actions.ui.tsx'
import { type Catalogue, type ModuleInfo, moduleState } from './calls.ts'
import { ModuleCard } from './module-card.ui.tsx'
import { catalogueQuery, storePath } from './store.ts'
import { storeWords as words } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ModuleDrawer = lazyPart(() => import('./module-drawer.ui.tsx'), 'ModuleDrawer')

export function ModuleStorePage() {
  const { search, change } = usePlace()
  const { tab = 'all', search: wanted = '', open } = search
  const { apiUrl } = useProduct()
  const onlyInstalled = tab === 'installed'
  const { data, error } = useQuery(catalogueQuery(onlyInstalled ? 'all' : tab, wanted))
  return (
    <div className="store">
      <header className="store-head row wrap">
        <div>
          <h1>{text(words.title)}</h1>
          <p className="dim">
            {text(words.about)}{' '}
            {apiUrl && (
              <a href={apiUrl} rel="noopener">
                {text(words.site)}
              </a>
            )}
          </p>
        </div>
        <SearchField
          label={text(words.search)}
          value={wanted}
          onChange={(next) => change({ search: next || undefined }, true)}
        />
        <UploadButton onDone={(uid) => change({ open: uid })} />
      </header>
      {data ? (
        <>
          <Categories
            catalogue={data}
            tab={tab}
            onChoose={(next) => change({ tab: next === 'all' ? undefined : next })}
          />
          {data.remark && <p className="store-remark tone-orange">{data.remark}</p>}
          <Cards
            rows={data.rows.filter(({ state }) => !onlyInstalled || state !== moduleState.uninstalled)}
            onlyInstalled={onlyInstalled && wanted === ''}
            onAll={() => change({ tab: undefined, search: undefined })}
            onOpen={(uid) => change({ open: uid })}
          />
        </>
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={8} />
      )}
      {open && (
        <Suspense>
          <ModuleDrawer key={open} uid={open} onOpen={(uid) => change({ open: uid })} />
        </Suspense>
      )}
    </div>
  )
}

interface CategoriesProps {
  catalogue: Catalogue
  tab: string
  onChoose(tab: string): void
}

function Categories({ catalogue, tab, onChoose }: CategoriesProps) {
  const shown = [...catalogue.category, { value: 'installed', label: text(words.installed), count: null }]
  return (
    <nav className="store-tabs wrap gap-4" aria-label={text(words.show)}>
      {shown.map(({ value, label, count }) => (
        <button key={value} type="button" aria-current={value === tab || undefined} onClick={() => onChoose(value)}>
          {label} {count !== null && <span className="numbers">{count}</span>}
        </button>
      ))}
    </nav>
  )
}

interface CardsProps {
  rows: Catalogue['rows']
  onlyInstalled: boolean
  onAll(): void
  onOpen(uid: string): void
}

function Cards({ rows, onlyInstalled, onAll, onOpen }: CardsProps) {
  if (rows.length > 0)
    return (
      <ul className="store-cards stack gap-12">
        {rows.map((row) => (
          <li key={row.uid}>
            <ModuleCard row={row} onOpen={() => onOpen(row.uid)} />
          </li>
        ))}
      </ul>
    )
  const [title, about] = onlyInstalled
    ? [words.nothingInstalled, words.nothingInstalledText]
    : [words.nothingFound, words.nothingFoundText]
  return (
    <EmptyState title={text(title)} text={text(about)}>
      <Button onClick={onAll}>{text(words.showAll)}</Button>
    </EmptyState>
  )
}

/** Uploads the archive of a module, then installs it. */
function UploadButton({ onDone }: { onDone(uid: string): void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { mode } = useProduct().upload
  const { working, run } = useModuleActions()
  if (!useAllowed()('module/upload')) return null
  const take = (file: File) =>
    run('upload', async () => {
      const { url } = await sendFile(file, { mode, onShare: () => undefined, signal: new AbortController().signal })
      const sent = { query: { file: url }, quiet: true, limit: 0 }
      const { data } = await call<{ info: ModuleInfo }>('POST', `${storePath}/upload`, sent)
      onDone(data.info.uid)
      return install(data.info)
    })
  return (
    <>
      <Button icon={<IconUpload size={16} />} busy={working !== null} onClick={() => chooser.current?.click()}>
        {text(words.upload)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        disabled={working !== null}
        accept=".zip"
        aria-label={text(words.upload)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}
