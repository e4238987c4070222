// The sheet of all views of a list, own and shared, with the actions on the present view.

import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { IconStar, IconTrash } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { ApiError } from './api.ts'
import { confirmedCall } from './confirmed-call.tsx'
import { ReadFailedNote } from './read-failed.tsx'
import { screenTexts } from './screen-texts.ts'
import { text } from './text.ts'
import type { ViewsProps } from './views-menu.tsx'
import { type View, type Views, searchOf, viewSearchOf, useViewActions, viewsOf } from './views.ts'

export function ViewsSheet({ named, list, state, view, changed }: ViewsProps & { changed: boolean }) {
  const { resource } = named
  const { data, error } = useQuery(viewsOf(resource))
  const acts = useViewActions(resource)
  const [naming, setNaming] = useState<'new' | 'rename' | 'share' | null>(null)
  const content = { search: viewSearchOf(resource, list.search), ...state.layout }
  const show = (next: View | undefined) => list.change(searchOf(resource, list.search, next))
  const add = async (name: string) => {
    const id = await acts.add(name, content)
    list.change({ view: String(id) })
  }
  const save = async () => {
    if (!view) return
    await acts.edit(view.id, { content })
    state.reset()
  }
  const undo = () => {
    state.reset()
    show(view)
  }
  const del = async () => {
    if (!view) return
    const title = text(screenTexts.viewDelete, { name: view.name })
    const answers = { yes: screenTexts.delete, no: screenTexts.cancel, danger: true }
    const question = { title, body: screenTexts.viewDeleteText, ...answers }
    if (await confirmedCall(question, () => acts.del(view.id))) show(undefined)
  }
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <Skeleton width="100%" height={160} />
  if (naming === 'share' && view)
    return (
      <Sharing
        view={view}
        groups={data.groups}
        onShare={(group_ids) => acts.edit(view.id, { group_ids })}
        onClose={() => setNaming(null)}
      />
    )
  if (naming)
    return (
      <Naming
        first={naming === 'rename' ? (view?.name ?? '') : ''}
        onName={naming === 'rename' && view ? (name) => acts.edit(view.id, { name }) : add}
        onClose={() => setNaming(null)}
      />
    )
  return (
    <>
      <ViewList data={data} view={view} onShow={show} onBegin={(id) => void acts.beginWith(id)} />
      <div className="views-acts row wrap gap-6">
        {changed && view?.mine && <Act label={screenTexts.viewSave} onAct={() => void save()} />}
        {changed && <Act label={screenTexts.viewUndo} onAct={undo} />}
        <Act label={screenTexts.viewSaveAs} onAct={() => setNaming('new')} />
        {view?.mine && (
          <>
            <Act label={screenTexts.viewRename} onAct={() => setNaming('rename')} />
            {data.groups.length > 0 && <Act label={screenTexts.viewShare} onAct={() => setNaming('share')} />}
            <IconButton label={text(screenTexts.viewDelete, { name: view.name })} onClick={() => void del()}>
              <IconTrash size={16} />
            </IconButton>
          </>
        )}
      </div>
    </>
  )
}

function Act({ label, onAct }: { label: string; onAct(): void }) {
  return (
    <Button small onClick={onAct}>
      {label}
    </Button>
  )
}

interface ListProps {
  data: Views
  view: View | undefined
  onShow(view: View | undefined): void
  onBegin(id: number | null): void
}

function ViewList({ data, view, onShow, onBegin }: ListProps) {
  return (
    <ul className="views-list stack gap-2">
      <li>
        <button type="button" aria-pressed={!view} onClick={() => onShow(undefined)}>
          {screenTexts.viewAll}
        </button>
      </li>
      {data.list.map((each) => (
        <li key={each.id}>
          <button type="button" aria-pressed={each.id === view?.id} onClick={() => onShow(each)}>
            <span title={each.name}>{each.name}</span>
            {!each.mine && <small>{each.owner}</small>}
            {each.group_ids.length > 0 && <small>{screenTexts.viewShared}</small>}
          </button>
          <IconButton
            label={text(each.first ? screenTexts.viewNotFirst : screenTexts.viewFirst, { name: each.name })}
            aria-pressed={each.first}
            onClick={() => onBegin(each.first ? null : each.id)}
          >
            <IconStar size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

interface NamingProps {
  first: string
  onName(name: string): Promise<unknown>
  onClose(): void
}

/** Asks for the name of a view. After a refusal the entered name stays. */
function Naming({ first, onName, onClose }: NamingProps) {
  const [name, setName] = useState(first)
  const [fault, setFault] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    try {
      await onName(name.trim())
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : String(error))
    }
  }
  return (
    <form className="stack gap-12" onSubmit={(event) => void submit(event)}>
      <TextField label={screenTexts.viewName} value={name} onChange={setName} error={fault} required />
      <div className="dialog-buttons">
        <Button small onClick={onClose}>
          {screenTexts.cancel}
        </Button>
        <Button small look="primary" type="submit">
          {screenTexts.save}
        </Button>
      </div>
    </form>
  )
}

interface SharingProps {
  view: View
  groups: Views['groups']
  onShare(ids: number[]): Promise<unknown>
  onClose(): void
}

function Sharing({ view, groups, onShare, onClose }: SharingProps) {
  const [ids, setIds] = useState(view.group_ids)
  const flip = (id: number) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  const share = async () => {
    // A refusal has already been shown.
    await onShare(ids).then(onClose, () => undefined)
  }
  return (
    <>
      <fieldset className="views-groups stack gap-12">
        <legend>{screenTexts.viewShareWith}</legend>
        {groups.map(({ id, name }) => (
          <CheckField key={id} label={name} value={ids.includes(id)} onChange={() => flip(id)} />
        ))}
      </fieldset>
      <div className="dialog-buttons">
        <Button small onClick={onClose}>
          {screenTexts.cancel}
        </Button>
        <Button small look="primary" onClick={() => void share()}>
          {screenTexts.save}
        </Button>
      </div>
    </>
  )
}
