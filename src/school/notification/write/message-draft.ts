// The draft of a message in the browser. What differs from the last saved state is saved automatically.

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Resource, formFields } from '#engine/resource.ts'
import { post } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { type Values, typedValue } from '#screens/record-form.ts'
import { useSend } from '#screens/use-send.ts'
import { type NamedTarget, type Target, lateJoinersByDefault } from '../targets.ts'

export interface SavedDraft {
  id: number
  version: number
}

/** After this many milliseconds without a change the draft is saved. */
const pause = 1200

interface DraftStart {
  resource: Resource
  row: Row | null
  targets: readonly NamedTarget[]
  /** Called after the first save of a new draft. */
  onSaved?: ((id: number) => void) | undefined
}

export function useMessageDraft({ resource, row, targets: first, onSaved }: DraftStart) {
  const [values, setValues] = useState(() => firstValues(resource, row, first))
  const [targets, setTargets] = useState(first)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const known = useRef<SavedDraft | null>(row && { id: row.id, version: Number(row.version) })
  const saved = useRef({ values, targets: bare(first) })
  const now = useRef({ values, targets })
  now.current = { values, targets }
  const queue = useRef<Promise<SavedDraft | null>>(Promise.resolve(null))
  const isEnded = useRef(false)
  const changes = () => changesOf(now.current, saved.current)

  const { send, busy, fault } = useSend(
    async () => {
      const sent = { ...now.current }
      const changed = {
        // The first save always sends the targets, because the address of the page may have named people.
        ...(known.current === null && { targets: bare(sent.targets) }),
        ...changesOf(sent, saved.current),
      }
      const { data } = await post<SavedDraft>(
        '/admin/k/notification/draft',
        { ...changed, ...known.current },
        { quiet: true },
      )
      const isNew = known.current === null
      known.current = data
      saved.current = { values: sent.values, targets: bare(sent.targets) }
      setSavedAt(Math.floor(Date.now() / 1000))
      if (isNew) onSaved?.(data.id)
    },
    { quiet: true },
  )
  const sender = useRef(send)
  sender.current = send
  const write = useCallback(async (): Promise<SavedDraft | null> => {
    const isSaved = known.current && Object.keys(changesOf(now.current, saved.current)).length === 0
    if (isEnded.current || isSaved) return known.current
    return (await sender.current()) ? known.current : null
  }, [])
  /** Saves run one after another, because each one sends the version that the previous save returned. */
  const save = useCallback(() => (queue.current = queue.current.then(write)), [write])

  const isTouched = Object.keys(changes()).length > 0
  useEffect(() => {
    if (!isTouched) return
    const clock = setTimeout(() => void save(), pause)
    return () => clearTimeout(clock)
  }, [values, targets, isTouched, save])
  useEffect(() => {
    const leave = () => void (Object.keys(changesOf(now.current, saved.current)).length > 0 && save())
    const hide = () => document.hidden && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [save])

  return {
    values,
    set: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    targets,
    setTargets: (next: readonly NamedTarget[]) => {
      setTargets(next)
      setValues((before) => followTargets(before, targets, next))
    },
    save,
    savedAt,
    busy,
    fault,
    id: known.current?.id,
    /** Ends saving, because the message was sent or deleted. */
    end: () => (isEnded.current = true),
  }
}
export type MessageDraft = ReturnType<typeof useMessageDraft>

const valuesOf = (resource: Resource, row: Row | null): Values =>
  Object.fromEntries(formFields(resource).map(([name, field]) => [name, typedValue(field, row?.[name])]))

/** For a new message `targets` are the people in the address of the page. Late joiners follow these targets. */
const firstValues = (resource: Resource, row: Row | null, targets: readonly NamedTarget[]): Values =>
  row ? valuesOf(resource, row) : followTargets(valuesOf(resource, row), [], targets)

/** `include_late_joiners` gets the default of the new targets if it still has the default of the former ones. */
function followTargets(values: Values, former: readonly Target[], next: readonly Target[]): Values {
  const isDefault = values.include_late_joiners === lateJoinersByDefault(former)
  return isDefault ? { ...values, include_late_joiners: lateJoinersByDefault(next) } : values
}

const bare = (targets: readonly NamedTarget[]) =>
  targets.map(({ kind, ref, include, audience }) => ({ kind, ref, include, audience }))

function changesOf(
  { values, targets }: { values: Values; targets: readonly NamedTarget[] },
  saved: { values: Values; targets: Target[] },
): Record<string, unknown> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved.values[name]),
  )
  const goals = bare(targets)
  const moved = JSON.stringify(goals) !== JSON.stringify(saved.targets)
  return { ...Object.fromEntries(changed), ...(moved && { targets: goals }) }
}
