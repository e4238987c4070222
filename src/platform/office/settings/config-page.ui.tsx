// The page of the settings: groups on the left, fields in one column, and a bar that saves the changes of all groups
// together.

import './config.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { remove } from '#screens/api.ts'
import { useLeaveGuard } from '#screens/leave-guard.ts'
import { usePlace } from '#screens/place.ts'
import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { bottomBar } from '#ui/bottom-bars.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { configPageWords as words } from '../words.ts'
import { Entrances } from './entrances.ui.tsx'
import { GroupList } from './group-list.ui.tsx'
import { GroupSection } from './group-section.ui.tsx'
import { savedValues, useChanged, useSave, useSettingsForm } from './settings-form.ts'
import { type Item } from '#platform/settings/index.ts'
import {
  type ShownSettings,
  type ShownGroup,
  itemsIn,
  matchesSearch,
  settingsOf,
  settingsPath,
} from '#platform/settings/index.ui.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const AddItem = lazyPart(() => import('./add-item.ui.tsx'), 'AddItem')
const AddGroup = lazyPart(() => import('./add-group.ui.tsx'), 'AddGroup')

export function ConfigPage() {
  const { data, error } = useQuery(settingsOf)
  if (data) return <SettingsPage settings={data} />
  return error ? <ReadFailed error={error} /> : <FormSkeleton lines={12} />
}

function SettingsPage({ settings }: { settings: ShownSettings }) {
  const { search, change } = usePlace()
  const form = useSettingsForm(settings)
  const changed = useChanged(form, settings)
  const [adding, setAdding] = useState<'item' | 'group' | null>(null)
  const drop = useRemoval()
  const { mayEdit, mayAdd, mayRemove } = useRights()
  useLeaveGuard({
    isDirty: changed.length > 0,
    // Does not ask when only the group in the address changes, because the form keeps its input.
    keeps: (from, to) => from.pathname === to.pathname,
    body: text(words.leaveText),
  })

  const { group: asked = '', search: wanted = '' } = search
  const active = asked in settings.list ? asked : 'basics'
  const open = (group: string) => change({ group, search: undefined })
  const save = useSave(form, (name) => {
    const item = itemsIn(settings).find((each) => each.name === name)
    if (item && wanted === '') open(item.group)
    setTimeout(() => document.querySelector<HTMLElement>(`.setting[data-name=${name}] :is(input, textarea)`)?.focus())
  })
  const groups = useMemo(() => Object.values(settings.list), [settings])
  const sections = useMemo(() => sectionsOf(groups, active, wanted), [groups, active, wanted])
  const addItem = useCallback(() => setAdding('item'), [])
  const { errors, isSubmitting } = form.formState
  const ends = {
    onClose: () => setAdding(null),
    onAdded(group: string) {
      setAdding(null)
      open(group)
    },
  }

  return (
    <form className="config-page" noValidate onSubmit={(event) => void save(event)}>
      <Head
        lead={mayEdit ? settings.remark : text(words.readOnly)}
        wanted={wanted}
        onSearch={(next) => change({ search: next || undefined }, true)}
        onAdd={mayAdd ? addItem : undefined}
      />
      <div className="config-body">
        <GroupList
          groups={groups}
          active={wanted ? '' : active}
          changed={changed}
          faulty={Object.keys(errors)}
          onOpen={open}
          onAdd={mayEdit && mayAdd ? () => setAdding('group') : undefined}
        />
        <div className="config-sections">
          {wanted !== '' && sections.length === 0 && <EmptyState title={text(words.nothing)} />}
          {sections.map((group) => (
            <GroupSection
              key={group.name}
              group={group}
              form={form}
              settings={settings}
              mayEdit={mayEdit}
              titled={wanted !== ''}
              onRemove={mayRemove ? drop : undefined}
              onAdd={mayAdd ? addItem : undefined}
            />
          ))}
        </div>
        <Entrances pages={settings.quickEntrance} />
      </div>
      {changed.length > 0 && (
        <SaveBar count={changed.length} busy={isSubmitting} onDiscard={() => form.reset(savedValues(settings))} />
      )}
      <Suspense>
        {adding === 'item' && <AddItem groups={settings.configGroup} group={active} {...ends} />}
        {adding === 'group' && <AddGroup settings={settings} {...ends} />}
      </Suspense>
    </form>
  )
}

function useRights() {
  const allowed = useAllowed()
  return {
    mayEdit: allowed(`${settingsPath}/edit`),
    mayAdd: allowed(`${settingsPath}/add`),
    mayRemove: allowed(`${settingsPath}/del`),
  }
}

interface HeadProps {
  lead: string
  wanted: string
  onSearch(wanted: string): void
  onAdd: (() => void) | undefined
}

function Head({ lead, wanted, onSearch, onAdd }: HeadProps) {
  return (
    <header className="config-head row wrap">
      <div>
        <h1>{text(words.title)}</h1>
        <p className="dim">{lead}</p>
      </div>
      <SearchField label={text(words.search)} value={wanted} onChange={onSearch} />
      {onAdd && (
        <Button icon={<IconPlus size={16} />} onClick={onAdd}>
          {text(words.add)}
        </Button>
      )}
    </header>
  )
}

function SaveBar({ count, busy, onDiscard }: { count: number; busy: boolean; onDiscard(): void }) {
  return (
    <div ref={bottomBar} className="config-bar row" role="region" aria-label={text(words.save)}>
      <span>{text(words.unsaved, { count })}</span>
      <Button onClick={onDiscard}>{text(words.discard)}</Button>
      <Button look="primary" type="submit" busy={busy}>
        {text(words.save)}
      </Button>
    </div>
  )
}

/** The sections to show: the open group, or during a search the matches of all groups. */
function sectionsOf(groups: readonly ShownGroup[], active: string, wanted: string): ShownGroup[] {
  const shown = wanted ? groups : groups.filter(({ name }) => name === active)
  const fits = (item: Item) => item.name !== 'config_group' && (wanted === '' || matchesSearch(item, wanted))
  return shown
    .map((group) => ({ ...group, list: group.list.filter(fits) }))
    .filter(({ list }) => wanted === '' || list.length > 0)
}

function useRemoval(): (item: Item) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async ({ id, title }: Item) => {
      const sure = await confirm({
        title: text(words.removeTitle),
        body: text(words.removeText, { title }),
        yes: text(words.removeYes),
        no: text(words.cancel),
        danger: true,
      })
      if (!sure) return
      await remove(`/admin/${settingsPath}/del`, { ids: [id] }, { done: true }).catch(() => undefined)
      await client.invalidateQueries({ queryKey: settingsOf.queryKey })
    },
    [client],
  )
}
