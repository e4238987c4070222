// The drawer of a record and its form with tabs. It never loses typed input.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Drawer } from '#ui/drawer.tsx'
import { ReadFailed } from './read-failed.tsx'
import { FormFrame, FormTitle } from '#ui/form-frame.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { addCheck, editCheck } from '#engine/checks.ts'
import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'
import { ApiError, isForbidden, post } from './api.ts'
import { recordTitle } from './record-title.ts'
import { type Conflict, ConflictDialog } from './conflict.tsx'
import { draftWords, screenWords } from './words.ts'
import { draftKey, draftOf, useDraft } from './drafts.ts'
import { FormField } from './form-field.tsx'
import { type List, type Row, recordOf } from './list-state.ts'
import { type ShownRows, useNeighbours } from './neighbours.ts'
import { type LabelledEntity, useProduct } from './product.tsx'
import { showDone, useSteps } from './record-actions.tsx'
import { isSignInPage, useLeaveGuard } from './leave-guard.ts'
import { AboveForm, PersonHead, actsIn, overviewTabOf } from './record-parts.tsx'
import { type RecordForm, type Values, showRefusal, useRecordForm } from './record-form.ts'
import { screenTexts } from './screen-texts.ts'
import { momentText, text } from './text.ts'
import { entityKeys } from './screens.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const RecordHistory = lazyPart(() => import('./trail/history.tsx'), 'RecordHistory')

const historyTab = '#history'

/** Cached: building the check of forty fields takes longer than running it. */
const addChecks = new WeakMap<Resource, ReturnType<typeof addCheck>>()
const editChecks = new WeakMap<Resource, ReturnType<typeof editCheck>>()

interface DrawerProps {
  named: LabelledEntity
  list: List
  /** The rows of the list behind the drawer, for the previous and the next record. */
  shown: ShownRows
}

export function RecordDrawer({ named, list, shown }: DrawerProps) {
  const { edit } = list.search
  const { data, error } = useQuery({
    ...recordOf(named.resource, edit ?? ''),
    enabled: edit !== undefined,
    throwOnError: isForbidden,
  })
  // While the page is hidden, the query drops the record and later reads it again. Until then the form shows the last
  // one.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const row = data ?? (String(last?.id) === edit ? last : undefined)
  const [tab, setTab] = useState(list.search.tab)
  const close = () => list.change({ edit: undefined, add: undefined, tab: undefined }, true)
  const form = edit === undefined ? 'new' : row && `${row.id} ${String(row.version ?? row.update_time)}`
  const heading = useRef<HTMLSpanElement>(null)
  // Saving replaces the form and removes the focused element: the focus moves to the heading.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [form])
  return (
    <Drawer
      title={<Heading ref={heading} named={named} list={list} shown={shown} row={row} />}
      close={screenTexts.close}
      onClose={close}
    >
      {form && (
        <RecordEditor key={form} named={named} list={list} row={row ?? null} onDone={close} open={{ tab, setTab }} />
      )}
      {!form && (error ? <ReadFailed error={error} /> : <FormSkeleton lines={10} />)}
    </Drawer>
  )
}

function Heading({ ref, named, list, shown, row }: DrawerProps & { ref: Ref<HTMLSpanElement>; row: Row | undefined }) {
  const { state = '', fields } = named.resource
  const ways = useNeighbours(named.resource, list, shown)
  const status = String(row?.[state] ?? '')
  return (
    <FormTitle
      ref={ref}
      title={
        list.search.edit === undefined
          ? text(screenWords.addOne, { one: named.one })
          : row
            ? recordTitle(named.resource, row)
            : named.one
      }
      state={
        status ? { tone: fields[state]?.tones?.[status] ?? 'grey', label: named.value(state, status) ?? '' } : undefined
      }
      words={screenTexts}
      {...ways}
    />
  )
}

interface EditorProps {
  named: LabelledEntity
  list: List
  row: Row | null
  onDone(): void
  /** The open tab. It is held outside of the form, because the form is created again for each version of the record. */
  open: { tab: string | undefined; setTab(name: string): void }
}

interface EditorStart {
  fields: Parameters<typeof useRecordForm>[0]['fields']
  row: Row | null
  /** The values that the form begins with. */
  start: Row | Values
  version: number | null
}

/** A new record is sent whole; of an existing one only what has changed, with its version. */
function useEditorForm(resource: Resource, { fields, row, start, version }: EditorStart) {
  return useRecordForm({
    fields,
    row: start,
    check: (row ? editChecks : addChecks).getOrInsertComputed(resource, row ? editCheck : addCheck),
    fixed: row ? { id: row.id, version: version ?? undefined } : {},
    sends: row ? 'changes' : 'all',
  })
}

function RecordEditor({ named, list, row, onDone, open: { tab: openTab, setTab } }: EditorProps) {
  const { resource } = named
  const pages = pagesOf(resource)
  const first = pages[0]?.[0] ?? ''
  const fields = pages.flatMap(([, page]) => page)
  const { me } = useProduct()
  const key = draftKey(me.id, resource.name, row?.id)
  const version = draftOf(key)?.version ?? (row?.version as number | undefined) ?? null
  const start = row ?? initialRowOf(resource, list.search, me.profile)
  const form = useEditorForm(resource, { fields, row, start, version })
  const overview = row ? overviewTabOf(named, row) : []
  const [opened] = useState(() => draftedPage(pages, key) ?? overview[0]?.name ?? first)
  const tab = row || openTab !== historyTab ? (openTab ?? opened) : first
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const onClose = () => setConflict(null)
  const client = useQueryClient()
  const { stepsOf, dialog } = useSteps(named)
  const draft = useDraft(form, { key, version, fields })
  const { isReady, isDirty, isSubmitting, errors } = form.formState
  const letGo = useLeaveGuard({ isDirty, keeps: (_, to) => isSignInPage(to), onLeave: draft.letGo })
  const showFault = (found: FieldErrors) =>
    setTab(pages.find(([, fields]) => fields.some(([name]) => found[name]))?.[0] ?? tab)
  const done = () => {
    letGo()
    onDone()
  }
  const send = async (body: Values) => {
    try {
      const answer = await post(`/admin/${resource.path}/${row ? 'edit' : 'add'}`, body, { quiet: true })
      showDone({ named, client }, row ? answer : { ...answer, data: null })
      const fresh = client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
      if (overview.length === 0) return done()
      // A person's file stays open on its tab, and its form begins again with the saved record.
      setTab(tab)
      letGo()
      onClose()
      await fresh
    } catch (error) {
      const changed = row && error instanceof ApiError && error.code === 412
      if (changed) return setConflict({ ...(error.data as Conflict), message: error.message, sent: body, row })
      onClose()
      showFault(showRefusal(form, error))
    }
  }
  // The form library draws a form again as soon as it has subscribed to the fields: the first drawing is left out.
  if (!isReady) return null
  const submit = form.handleSubmit(async (body) => (row && !isDirty ? done() : send(body)), showFault)
  const tabs = pages.map(([name, fields]) => tabOf(name, { named, form, fields, row }))
  const all = row ? [...overview, ...tabs, historyOf(named, row, isDirty)] : tabs
  return (
    <>
      <FormFrame
        {...(row && actsIn(named, stepsOf(row)))}
        head={row && <PersonHead own={named.own} row={row} />}
        fault={errors.root?.message}
        note={draft.found && <DraftNote time={draft.found.time} onDiscard={draft.discard} />}
        dirty={isDirty}
        busy={isSubmitting}
        words={screenTexts}
        onSubmit={(event) => void submit(event)}
        onCancel={onDone}
      >
        {row && <AboveForm named={named} row={row} />}
        {all.length > 1 ? <Tabs tabs={all} active={tab} onChange={setTab} /> : all[0]?.content}
        {row && <Stamps row={row} />}
      </FormFrame>
      {dialog}
      {conflict && (
        <ConflictDialog
          key={conflict.version}
          named={named}
          conflict={conflict}
          onClose={onClose}
          onChoose={send}
          onNothing={done}
        />
      )}
    </>
  )
}

const historyOf = (named: LabelledEntity, row: Row, dirty: boolean) => ({
  name: historyTab,
  label: screenTexts.changes,
  content: (
    <Suspense fallback={<FormSkeleton lines={6} />}>
      <RecordHistory named={named} row={row} dirty={dirty} />
    </Suspense>
  ),
  faulty: false,
})

function DraftNote({ time, onDiscard }: { time: number; onDiscard(): void }) {
  return (
    <>
      {text(draftWords.found, { time: momentText(time) })}{' '}
      <button type="button" onClick={onDiscard}>
        {text(draftWords.discard)}
      </button>
    </>
  )
}

/**
 * A new record begins with the filters of the list: a movement added in the list of one member's movements belongs to
 * that member. A required relation begins with the record that represents the reader, if there is one.
 */
function initialRowOf(resource: Resource, search: List['search'], profile: Readonly<Record<string, number>>): Row {
  const known = formFields(resource).flatMap(([name, { kind, target = '', required }]) => {
    const filter = search[name] ?? ''
    if (kind === 'text') return filter.startsWith('=') ? [[name, filter.slice(1)]] : []
    if (kind !== 'belongsTo') return []
    if (/^\d+$/.test(filter)) return [[name, Number(filter)]]
    return required && profile[target] !== undefined ? [[name, profile[target]]] : []
  })
  return Object.fromEntries(known)
}

/** Groups the fields by tab. A field without a tab is on the tab of the field before it. */
function pagesOf(resource: Resource): [string, [string, Field][]][] {
  const fields = formFields(resource)
  let tab = fields.find(([, field]) => field.tab)?.[1].tab ?? ''
  const pages = Map.groupBy(fields, ([, field]) => (tab = field.tab ?? tab))
  return [...pages]
}

const tabOf = (name: string, { named, form, fields, row }: FieldsProps): Tab => ({
  name,
  label: name ? named.tab(name) : screenTexts.general,
  faulty: fields.some(([field]) => form.formState.errors[field]),
  content: <FormFields named={named} form={form} fields={fields} row={row} />,
})

/** The first tab that contains a field of the draft; undefined without a draft. */
function draftedPage(pages: ReturnType<typeof pagesOf>, key: string): string | undefined {
  const typed = draftOf(key)?.typed ?? {}
  return pages.find(([, fields]) => fields.some(([name]) => name in typed))?.[0]
}

const wide = ['longText', 'richText', 'tags', 'belongsToMany', 'json', 'city', 'pairs', 'file', 'image']

interface FieldsProps {
  named: LabelledEntity
  form: RecordForm
  fields: [string, Field][]
  row: Row | null
}

/** The number of fields that a drawer shows without scrolling; a phone shows fewer. */
const visibleFields = 8

function FormFields({ fields, ...rest }: FieldsProps) {
  // The other fields are drawn a moment later, so that the first ones appear at once.
  const drawn = useDeferredValue(fields.length, visibleFields)
  return (
    <div className="form-fields">
      {fields.slice(0, drawn).map(([name, field]) => (
        <div key={name} data-wide={wide.includes(field.kind) || undefined}>
          <FormField name={name} field={field} {...rest} />
        </div>
      ))}
    </div>
  )
}

function Stamps({ row }: { row: Row }) {
  const who = (related: unknown) => (related as { title: string } | null)?.title || screenTexts.theSystem
  const when = (moment: unknown) => momentText(Number(moment))
  const [created, updated] = [when(row.create_time), when(row.update_time)]
  const values = { created, updated, creator: who(row.created_by_row), editor: who(row.updated_by_row) }
  return row.create_time ? <p className="form-history numbers caption">{text(screenWords.history, values)}</p> : null
}
