// Actions on a record besides editing: the state machine, moving, deleting.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { IconArrowDown, IconArrowUp, IconEye, IconPencil, IconTrash } from '#ui/icons.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import type { Envelope } from '#engine/envelope.ts'
import { apiWords, screenWords } from './words.ts'
import { post, remove, showError } from './api.ts'
import { type CallQuestion, confirmedCall } from './confirmed-call.tsx'
import { useRecordOpening } from './record-opening.ts'
import { dismissLabel, questionTitle } from './question-words.ts'
import { filtersIn } from './filters.ts'
import type { List, Row } from './list-state.ts'
import { reportNoEffect } from './no-effect.ts'
import { type LabelledEntity, useAllowed, useMay, useProduct } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { useGo } from './use-go.ts'
import { text } from './text.ts'
import { entityKeys } from './screens.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const StepDialog = lazyPart(() => import('./step-dialog.tsx'), 'StepDialog')

/** Runs an action, reports success or refusal, and invalidates cached data of the entity. */
export function useRecordAction(named: LabelledEntity) {
  const client = useQueryClient()
  return async (work: () => Promise<Envelope>): Promise<boolean> => {
    const answer = await work().catch(showError)
    void client.invalidateQueries({ queryKey: entityKeys.all(named.resource.name) })
    if (answer) showDone({ named, client }, answer)
    return answer !== undefined
  }
}

/** Like `useRecordAction`, after a question. `work` should be quiet, because the question shows its refusal. */
export function useConfirmedAction(named: LabelledEntity) {
  const client = useQueryClient()
  return async (question: CallQuestion, work: () => Promise<Envelope>): Promise<boolean> => {
    const reread = () => client.invalidateQueries({ queryKey: entityKeys.all(named.resource.name) })
    const done = await confirmedCall(question, () => work().finally(() => void reread()))
    if (done) showDone({ named, client }, done.answer)
    return done !== undefined
  }
}

/** Shows a message of success that offers undo for a while. */
export function showDone(here: { named: LabelledEntity; client: QueryClient }, { msg, data }: Envelope): void {
  const { change } = (data ?? {}) as { change?: number }
  const undo = async (id: number) => (await import('./trail/undo.ts')).undo(here, id)
  toast.done(msg || text(apiWords.done), change ? { label: screenTexts.undo, act: () => void undo(change) } : undefined)
}

export interface Step {
  name: string
  label: string
  danger: boolean
  take(): void
}

/** Returns the actions that the record's state and the person's rights allow, and the dialog of the chosen action. */
export function useSteps(named: LabelledEntity): { stepsOf(row: Row): Step[]; dialog: ReactNode } {
  const { resource } = named
  const [taking, setTaking] = useState<{ name: string; row: Row } | null>(null)
  const [allowed, confirmed, go] = [useAllowed(), useConfirmedAction(named), useGo()]
  const opening = useRecordOpening(named)
  const ask = async (name: string, row: Row) => {
    const elsewhere = named.own?.steps?.[name]
    if (elsewhere && allowed(`${elsewhere.path}/${elsewhere.right ?? 'index'}`))
      return go(elsewhere.path, elsewhere.search(row))
    const { asks, optional, to, tone } = entryOf(resource.actions, name)
    if (asks?.length || optional?.length || named.own?.consequences?.[name]) return setTaking({ name, row })
    const state = to && named.value(resource.state ?? '', to)
    const title = questionTitle(named, name, row)
    const body = state ? text(screenWords.becomes, { state }) : named.one
    const action = named.action(name)
    const answers = { yes: action, no: dismissLabel(action), danger: tone === 'red' }
    const version = row.version as number | undefined
    const take = () => post(`/admin/${resource.path}/${name}`, { id: row.id, version }, { quiet: true })
    // Without `data`, so that no undo is offered: another action sets the state back.
    await confirmed({ title, body, ...answers, mend: opening(row) }, async () => ({ ...(await take()), data: null }))
  }
  const { me } = useProduct()
  const fits = (name: string, row: Row) => named.own?.fits?.[name]?.(row, { me, allowed }) ?? true
  const stepsOf = (row: Row) =>
    Object.entries(resource.actions)
      .filter(([name]) => fits(name, row))
      .filter(
        ([name, { from }]) =>
          (resource.state ? from.includes(String(row[resource.state])) : named.own?.fits?.[name] !== undefined) &&
          allowed(`${resource.path}/${name}`),
      )
      .map(([name, { tone }]) => ({
        name,
        label: named.action(name),
        danger: tone === 'red',
        take: () => void ask(name, row),
      }))
      .concat(
        (named.own?.ownSteps?.(row, { me, allowed }) ?? []).map(({ name, label, take }) => ({
          name,
          label,
          danger: false,
          take: () => void take(go),
        })),
      )
  const dialog = taking && (
    <Suspense>
      <StepDialog named={named} {...taking} onClose={() => setTaking(null)} />
    </Suspense>
  )
  return { stepsOf, dialog }
}

interface RowMenu {
  open: ((row: Row) => void) | undefined
  /** Additional entries of the entity. */
  more: ((row: Row) => MenuEntry[]) | undefined
  /** The rows in manual order, or none. */
  list: readonly Row[]
}

export function useRowMenu(named: LabelledEntity, { open, more, list }: RowMenu) {
  const { path } = named.resource
  const [may, doing, deleting] = [useMay(named.resource), useRecordAction(named), useRowDelete(named)]
  const { stepsOf, dialog } = useSteps(named)
  const [{ me }, allowed] = [useProduct(), useAllowed()]
  const { rowMenu } = named.own ?? {}
  const move = (row: Row, by: number, label: string, icon: ReactNode): MenuEntry[] => {
    const siblings = may('sortable') ? siblingsOf(row, list) : []
    const target = siblings[siblings.indexOf(row) + by]
    const send = () => void doing(() => post(`/admin/${path}/sortable`, { id: row.id, targetId: target?.id }))
    return target ? [{ label, icon, onClick: send }] : []
  }
  const last = { danger: true, apart: true }
  const reads = !named.resource.calls.includes('edit')
  const opening = reads
    ? { label: screenTexts.readRecord, icon: <IconEye size={16} /> }
    : { label: screenTexts.edit, icon: <IconPencil size={16} /> }
  const entriesOf = (row: Row): MenuEntry[] => [
    ...(open ? [{ ...opening, onClick: () => open(row) }] : []),
    ...(more?.(row) ?? []),
    ...stepsOf(row).map(({ label, danger, take }, place) => ({ label, danger, onClick: take, apart: place === 0 })),
    ...move(row, -1, screenTexts.moveUp, <IconArrowUp size={16} />),
    ...move(row, 1, screenTexts.moveDown, <IconArrowDown size={16} />),
    ...(rowMenu?.(row, { me, allowed }) ?? []),
    ...(deleting
      ? [{ label: screenTexts.delete, icon: <IconTrash size={16} />, ...last, onClick: () => void deleting(row) }]
      : []),
  ]
  const steps = Object.keys(named.resource.actions).length
  const any = Boolean(open || more || rowMenu || deleting || may('sortable') || steps)
  return { entriesOf: any ? entriesOf : undefined, dialog }
}

/** Returns a function that moves a row to the place of another row; undefined unless the list is in manual order. */
export function useRowMove(
  named: LabelledEntity,
  { search, order }: List,
): ((row: Row, to: Row | undefined) => void) | undefined {
  const { resource } = named
  const [may, doing] = [useMay(resource), useRecordAction(named)]
  const byHand = order[0] === 'weigh' && !search.quick_search && filtersIn(resource, search).length === 0
  if (!byHand || !may('sortable')) return undefined
  const send = async (row: Row, to: Row) => {
    const elsewhere = 'pid' in resource.fields && row.pid !== to.pid
    // First to the parent of the target, then to its place there.
    if (elsewhere) await post(`/admin/${resource.path}/edit`, { id: row.id, pid: to.pid })
    return post(`/admin/${resource.path}/sortable`, { id: row.id, targetId: to.id })
  }
  return (row, to) => (to ? void doing(() => send(row, to)) : reportNoEffect('beyond'))
}

/** The rows with the same parent, in order. */
function siblingsOf(row: Row, list: readonly Row[]): readonly Row[] {
  if (list.includes(row)) return list
  return list.map((each) => siblingsOf(row, (each.children ?? []) as Row[])).find((family) => family.length > 0) ?? []
}

/** Returns a function that deletes a row after a question that names it; null without the right. */
export function useRowDelete(named: LabelledEntity): ((row: Row) => Promise<boolean>) | null {
  const { path } = named.resource
  const [may, confirmed] = [useMay(named.resource), useConfirmedAction(named)]
  const opening = useRecordOpening(named)
  const ask = (row: Row) => {
    const { id } = row
    const title = named.own?.asked?.(row) ?? row.title
    const answers = { yes: screenTexts.delete, no: screenTexts.cancel, danger: true }
    const question = { title: screenTexts.deleteTitle, body: `${named.one} : ${title || `#${id}`}`, ...answers }
    return confirmed({ ...question, mend: opening(row) }, () =>
      remove(`/admin/${path}/del`, { ids: [id] }, { quiet: true }),
    )
  }
  return may('del') ? ask : null
}
