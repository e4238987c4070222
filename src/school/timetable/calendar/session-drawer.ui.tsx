// The drawer of one session: facts, conflicts, actions, and the forms for its place and its class log.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { type LabelledEntity, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { PageLink } from '#screens/page-link.tsx'
import { StepDialog } from '#screens/step-dialog.tsx'
import { momentText, text } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts } from '#ui/facts.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { Clash } from '../clash.ts'
import { calendarWords as words } from '../words.ts'
import { Clashes } from './clashes.ui.tsx'
import { PlaceForm } from './place-form.ui.tsx'
import { type SessionRow, whenText } from './session.ui.ts'
import { calendarKeys } from '../timetable.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

interface Props {
  id: number
  zone: string
  office: boolean
  onClose(): void
}

const ClassLog = lazyPart(() => import('./class-log.ui.tsx'), 'ClassLog')

/** The forms of the drawer, of which at most one is open. */
type Part = 'place' | 'log'

export function SessionDrawer({ id, zone, office, onClose }: Props) {
  const client = useQueryClient()
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.course_plan)
  const [step, take] = useState<string>()
  const [asked, ask] = useState<Part | null>()
  const { data, error } = useQuery({
    queryKey: calendarKeys.session(id),
    queryFn: () =>
      read<{ row: SessionRow; clashes: Clash[]; allowed: string[] }>('/admin/k/coursePlan/session', { id }),
    throwOnError: isForbidden,
  })
  const fresh = () => client.invalidateQueries({ queryKey: calendarKeys.all })
  const parts = data ? partsOf(data.allowed) : []
  const waiting = data?.row.status === 'planned' || (data?.clashes.length ?? 0) > 0
  const part = asked === undefined && waiting && parts.includes('place') ? 'place' : asked
  /** Reads the saved values before it closes the form. */
  const finished = () => void fresh().then(() => ask(null))
  const title = data ? data.row.title : (error?.message ?? '…')
  return (
    <Drawer title={title} close={text(words.close)} onClose={onClose} width={560}>
      {data ? (
        <div className="session">
          <SessionFacts row={data.row} zone={zone} named={named} />
          {data.clashes.length > 0 && part !== 'place' && <Clashes clashes={data.clashes} />}
          <div className="session-steps">
            {data.allowed.includes('register') && <RegisterLink row={data.row} />}
            {parts.map((each) => (
              <Button key={each} small aria-expanded={part === each} onClick={() => ask(part === each ? null : each)}>
                {labelOf(each, data.row)}
              </Button>
            ))}
            {data.allowed
              .filter((name) => !['register', 'place', 'edit', 'schedule', 'move'].includes(name))
              .map((name) => (
                <Button key={name} small onClick={() => take(name)}>
                  {named.action(name)}
                </Button>
              ))}
            <PresenceLink row={data.row} takesRegister={data.allowed.includes('register')} />
            {office && data.allowed.includes('edit') && (
              <PageLink className="button" to="/admin/k/coursePlan" search={{ edit: String(id) }}>
                {text(words.edit)}
              </PageLink>
            )}
          </div>
          <Suspense fallback={<FormSkeleton lines={4} />}>
            {part === 'place' && (
              <PlaceForm key={data.row.version} row={data.row} zone={zone} office={office} onDone={finished} />
            )}
            {part === 'log' && <ClassLog key={data.row.version} row={data.row} onDone={finished} />}
          </Suspense>
          {step && (
            <StepDialog
              named={named}
              name={step}
              row={{ ...data.row }}
              onClose={() => {
                take(undefined)
                void fresh()
              }}
            />
          )}
        </div>
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={8} />
      )}
    </Drawer>
  )
}

/** A link to the page of the register. */
function RegisterLink({ row: { id, status, register_status } }: { row: SessionRow }) {
  if (status !== 'scheduled' && status !== 'done') return null
  return (
    <PageLink
      className="button"
      data-look="plain"
      data-small="true"
      to="/admin/k/register"
      search={{ session: String(id) }}
    >
      {text(register_status === 'open' ? words.takeRegister : words.register)}
    </PageLink>
  )
}

/**
 * From 15 minutes before the start: a link to the sign-in sheet for teachers; until the end, to sign in for students.
 */
function PresenceLink({ row, takesRegister }: { row: SessionRow; takesRegister: boolean }) {
  const { id, status, start_at, end_at } = row
  const isDated = (status === 'scheduled' || status === 'done') && start_at !== null && end_at !== null
  const now = Date.now() / 1000
  if (!isDated || now < start_at - quarterHour || (!takesRegister && now > end_at)) return null
  return (
    <PageLink
      className="button"
      data-look="plain"
      data-small="true"
      to={takesRegister ? `/admin/presence/${id}` : '/admin/presence'}
    >
      {text(takesRegister ? words.signInSheet : words.signIn)}
    </PageLink>
  )
}

/** In seconds. */
const quarterHour = 15 * 60

function partsOf(allowed: readonly string[]): Part[] {
  return [
    ...(allowed.includes('place') ? (['place'] as const) : []),
    ...(allowed.includes('edit') ? (['log'] as const) : []),
  ]
}

function labelOf(part: Part, { start_at }: SessionRow): string {
  if (part === 'log') return text(words.log)
  return text(start_at ? words.move : words.plan)
}

const tones: Record<string, BadgeTone> = {
  planned: 'blue',
  scheduled: 'blue',
  done: 'green',
  cancelled: 'red',
  postponed: 'orange',
}

function noteText(note: unknown) {
  const lines = typeof note === 'string' ? note.split('\n').filter((line) => line.trim() !== '') : []
  return lines.length > 0 ? lines.map((line, place) => <p key={place}>{line}</p>) : null
}

function SessionFacts({ row, zone, named }: { row: SessionRow; zone: string; named: LabelledEntity }) {
  const long = (name: string) => (row[name] ? <RichText markup={String(row[name])} /> : null)
  return (
    <>
      <p className="session-head">
        <Badge tone={tones[row.status] ?? 'grey'}>{named.value('status', row.status)}</Badge>{' '}
        <strong>{row.course?.title}</strong>
      </p>
      <Facts
        facts={[
          { name: text(words.when), value: whenText(row, zone) },
          { name: text(words.teacher), value: row.teacher?.title },
          { name: text(words.replaces), value: row.replaced_teacher?.title },
          { name: text(words.room), value: row.room?.title },
          { name: text(words.planned), value: long('planned_content') },
          { name: text(words.held), value: long('held_content') },
          { name: text(words.homework), value: long('homework') },
          { name: text(words.due), value: row.homework_due_at ? momentText(Number(row.homework_due_at)) : null },
          { name: text(words.note), value: noteText(row.private_note) },
          { name: text(words.reason), value: row.override_reason as string | null },
          { name: text(words.cancelled), value: row.cancel_reason as string | null },
        ]}
      />
    </>
  )
}
