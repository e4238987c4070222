// The state of the form while it is filled in: stored in the browser immediately, and on the server a moment later.

import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#screens/api.ts'
import type { Form } from '../form.ts'
import { type LocalDraft, saveLocalDraft, emptyDraft, readLocalDraft } from './local-draft.ts'

export type Faults = Record<string, string | undefined>
export type SaveState = 'here' | 'there' | 'failed'

export interface DraftForm extends LocalDraft {
  faults: Faults
  saved: SaveState
  change(change: Partial<Form>): void
  put(change: Partial<LocalDraft>): void
  blame(faults: Faults): void
  startOver(): void
  /**
   * Resolves to null when the server has stored the form, to the message of a refusal (its faults are shown beside the
   * fields), or to an empty text without a connection.
   */
  save(): Promise<string | null>
}

const pause = 1500

export function useDraftForm(): DraftForm {
  const [kept, setKept] = useState<LocalDraft>(readLocalDraft)
  const [faults, blame] = useState<Faults>({})
  const [saved, setSaved] = useState<SaveState>('here')
  const latest = useRef(kept)
  const put = (change: Partial<LocalDraft>) => {
    latest.current = { ...latest.current, ...change }
    saveLocalDraft(latest.current)
    setKept(latest.current)
  }
  const change = (form: Partial<Form>) => {
    const cleared = Object.keys(form).flatMap((name) =>
      name === 'guardian' ? Object.keys(faults).filter((each) => each.startsWith('guardian.')) : [name],
    )
    blame(Object.fromEntries(Object.entries(faults).filter(([name]) => !cleared.includes(name))))
    setSaved('here')
    put({ form: { ...latest.current.form, ...form } })
  }
  const startOver = () => {
    latest.current = emptyDraft
    setKept(emptyDraft)
    blame({})
    setSaved('here')
  }
  const save = async () => {
    const { token, form } = latest.current
    try {
      const sent = { form, ...(token && { token }) }
      const { data } = await call<{ token: string }>('POST', '/admin/k/student/registerDraft', {
        body: sent,
        quiet: true,
      })
      put({ token: data.token })
      setSaved('there')
      return null
    } catch (error) {
      const refused = error instanceof ApiError && error.code !== -1
      if (!refused) {
        setSaved('failed')
        return ''
      }
      blame((error.data as { fields?: Faults } | null)?.fields ?? {})
      return error.message
    }
  }
  useEffect(() => {
    if (saved === 'there' || kept.token === undefined || kept.sent) return undefined
    const timer = setTimeout(() => void save(), saved === 'failed' ? pause * 4 : pause)
    return () => clearTimeout(timer)
    // Each change, and each failure, causes one more attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept, saved])
  return { ...kept, faults, saved, change, put, blame, startOver, save }
}
