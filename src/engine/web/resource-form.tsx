// The drawer of a record and its form by tabs. Nothing that was typed is ever lost.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { addCheck, editCheck } from '../checks.ts'
import type { Field } from '../field.ts'
import { type Resource, formFields } from '../resource.ts'
import { apiWords } from './api.labels.ts'
import { Refused, post } from './api.ts'
import { type Conflict, ConflictDialog } from './conflict.tsx'
import { Control } from './controls.tsx'
import { type List, type Row, recordOf } from './list-state.ts'
import type { Named } from './product.tsx'
import { useSteps } from './record-actions.tsx'
import { type RecordForm, type Values, showRefusal, useLeaveGuard, useRecordForm } from './record-form.ts'
import { momentText, text } from './text.ts'
import { webWords } from './web.labels.ts'

interface DrawerProps {
  named: Named
  list: List
  /** The page that the record was opened from, to step through it. */
  rows: readonly Row[]
}

export function RecordDrawer({ named, list, rows }: DrawerProps) {
  const { edit } = list.search
  const { data: row, error } = useQuery({ ...recordOf(named.resource, edit ?? ''), enabled: edit !== undefined })
  const close = () => list.change({ edit: undefined, add: undefined }, true)
  const form = edit === undefined ? 'new' : row && `${row.id} ${row.version ?? row.update_time}`
  return (
    <Drawer
      title={<Heading named={named} list={list} rows={rows} row={row} />}
      close={text(webWords.close)}
      onClose={close}
    >
      {form && <RecordEditor key={form} named={named} row={row ?? null} onDone={close} />}
      {!form && (error ? <EmptyState title={error.message} /> : <FormSkeleton lines={10} />)}
    </Drawer>
  )
}

function Heading({ named, list, rows, row }: DrawerProps & { row: Row | undefined }) {
  const { state } = named.resource
  const place = rows.findIndex(({ id }) => String(id) === list.search.edit)
  const go = (by: number) => list.change({ edit: String(rows[place + by]?.id) }, true)
  const status = state && row && String(row[state])
  return (
    <span className="form-title" tabIndex={-1} data-autofocus>
      <span>
        {list.search.edit === undefined ? text(webWords.addOne, { one: named.one }) : (row?.title ?? named.one)}
      </span>
      {status && (
        <Badge tone={named.resource.fields[state]?.tones?.[status] ?? 'grey'}>{named.value(state, status)}</Badge>
      )}
      {place >= 0 && (
        <>
          <IconButton label={text(webWords.previousRecord)} disabled={place === 0} onClick={() => go(-1)}>
            <IconChevronLeft size={18} />
          </IconButton>
          <IconButton label={text(webWords.nextRecord)} disabled={place === rows.length - 1} onClick={() => go(1)}>
            <IconChevronRight size={18} />
          </IconButton>
        </>
      )}
    </span>
  )
}

interface EditorProps {
  named: Named
  row: Row | null
  onDone(): void
}

function RecordEditor({ named, row, onDone }: EditorProps) {
  const { resource } = named
  const pages = pagesOf(resource, row)
  const form = useRecordForm({
    fields: pages.flatMap(([, fields]) => fields),
    row,
    check: row ? editCheck(resource) : addCheck(resource),
    fixed: row ? { id: row.id, version: row.version } : {},
    sends: row ? 'changes' : 'all',
  })
  const [tab, setTab] = useState(pages[0]?.[0] ?? '')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const client = useQueryClient()
  const { stepsOf, dialog } = useSteps(named)
  const letGo = useLeaveGuard(form)
  const { isDirty, isSubmitting, errors } = form.formState
  const showFault = (found: FieldErrors) =>
    setTab(pages.find(([, fields]) => fields.some(([name]) => found[name]))?.[0] ?? tab)
  const done = () => {
    letGo()
    onDone()
  }
  const send = async (body: Values) => {
    try {
      const { msg } = await post(`/admin/${resource.path}/${row ? 'edit' : 'add'}`, body)
      toast.done(msg || text(apiWords.done))
      void client.invalidateQueries({ queryKey: [resource.name] })
      done()
    } catch (error) {
      const changed = row && error instanceof Refused && error.code === 412
      if (changed) setConflict({ ...(error.data as Conflict), message: error.message, sent: body, row })
      else showFault(showRefusal(form, error))
    }
  }
  const submit = form.handleSubmit(async (body) => (row && !isDirty ? done() : send(body)), showFault)
  const tabs = pages.map(([name, fields]) => ({
    name,
    label: name ? named.tab(name) : text(webWords.general),
    faulty: fields.some(([field]) => errors[field]),
    content: <FormFields named={named} form={form} fields={fields} row={row} />,
  }))
  const steps = row ? stepsOf(row) : []
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {steps.length > 0 && (
        <div className="form-steps">
          {steps.map(({ name, label, take }) => (
            <Button key={name} small disabled={isDirty} onClick={take}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="form-body">
        {errors.root && (
          <p className="form-fault" role="alert">
            {errors.root.message}
          </p>
        )}
        {tabs.length > 1 ? <Tabs tabs={tabs} active={tab} onChange={setTab} /> : tabs[0]?.content}
        {row && <History row={row} />}
      </div>
      <div className="form-foot">
        <span />
        <Button onClick={onDone}>{text(webWords.cancel)}</Button>
        <Button look="primary" type="submit" busy={isSubmitting}>
          {text(webWords.save)}
        </Button>
      </div>
      {dialog}
      {conflict && (
        <ConflictDialog
          named={named}
          conflict={conflict}
          onClose={() => setConflict(null)}
          onChoose={send}
          onNothing={done}
        />
      )}
    </form>
  )
}

/** A field without a tab stands on the tab of the field before it. What cannot be typed yet and is empty is left out. */
function pagesOf(resource: Resource, row: Row | null): [string, [string, Field][]][] {
  const fields = formFields(resource)
  let tab = fields.find(([, field]) => field.tab)?.[1].tab ?? ''
  const pages = Map.groupBy(fields, ([, field]) => (tab = field.tab ?? tab))
  const isShown = ([name, { kind }]: [string, Field]) => (kind !== 'image' && kind !== 'file') || row?.[name]
  return [...pages].map(([name, page]) => [name, page.filter(isShown)])
}

const wide = ['longText', 'richText', 'tags', 'belongsToMany', 'json']

interface FieldsProps {
  named: Named
  form: RecordForm
  fields: [string, Field][]
  row: Row | null
}

function FormFields({ fields, ...rest }: FieldsProps) {
  return (
    <div className="form-fields">
      {fields.map(([name, field]) => (
        <div key={name} data-wide={wide.includes(field.kind) || undefined}>
          <FormField name={name} field={field} {...rest} />
        </div>
      ))}
    </div>
  )
}

/** A keystroke draws this one again and no other. */
export function FormField({
  named,
  form,
  name,
  field,
  row,
}: Omit<FieldsProps, 'fields'> & { name: string; field: Field }) {
  const { field: kept, fieldState } = useController({ name, control: form.control })
  const { disabled: _, ...control } = kept
  const required = field.required ?? false
  return (
    <Control
      {...control}
      named={named}
      field={field}
      row={row}
      label={named.field(name)}
      required={required}
      error={fieldState.error?.message}
    />
  )
}

function History({ row }: { row: Row }) {
  const who = (related: unknown) => (related as { title: string } | null)?.title || text(webWords.theSystem)
  const when = (moment: unknown) => momentText(Number(moment))
  const [created, updated] = [when(row.create_time), when(row.update_time)]
  const values = { created, updated, creator: who(row.created_by), editor: who(row.updated_by) }
  return row.create_time ? <p className="form-history numbers">{text(webWords.history, values)}</p> : null
}
