// The actions of an assessment: publish, take back, lock and unlock. Each dialog describes the effect, and some ask for
// a reason.

import { useNavigate } from '@tanstack/react-router'
import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { gridWords as words, stepWords } from '../words.ts'
import type { GridTest } from './marks.ts'
import { ReasonDialog } from './reason-dialog.ui.tsx'

/** Actions that ask for a reason. */
type AskedStep = 'revise' | 'unlock'

interface TestSteps {
  publish: (() => void) | undefined
  /** Less frequent actions, in a menu. */
  others: MenuEntry[]
}

export function useTestSteps(test: GridTest, closed: boolean, onChanged: () => Promise<void>): TestSteps {
  const allowed = useAllowed()
  const navigate = useNavigate()
  const { id, title: name, status } = test
  const may = (step: string) => !closed && allowed(`k/assessment/${step}`)
  const act = async (step: AskedStep, more: object) => {
    const done = await post(`/admin/k/assessment/${step}`, { id, ...more }, { done: true }).catch(() => null)
    await onChanged()
    return done !== null
  }
  const confirmed = async (step: 'publish' | 'lock') => {
    const { title, body, yes } = stepWords[step]
    const answers = { yes: text(yes), no: text(words.cancel) }
    const call = () => post(`/admin/k/assessment/${step}`, { id }, { quiet: true, done: true })
    await confirmedCall({ title: text(title, { name }), body: text(body), ...answers }, () => call().finally(onChanged))
  }
  const asked = (step: AskedStep) => {
    const { title, body, yes } = stepWords[step]
    showDialog((close) => (
      <ReasonDialog
        title={text(title, { name })}
        lead={text(body)}
        yes={text(yes)}
        onClose={close}
        onReason={async (revision_reason) => {
          if (await act(step, { revision_reason })) close()
        }}
      />
    ))
  }
  const go = (_splat: string, search: object) =>
    void navigate({ to: '/admin/$', params: { _splat }, search: search as never })
  const entry = (step: keyof typeof stepWords, onClick: () => void) => ({ label: text(stepWords[step].yes), onClick })
  return {
    publish: status === 'grading' && may('publish') ? () => void confirmed('publish') : undefined,
    others: [
      ...(status === 'published' && may('revise') ? [entry('revise', () => asked('revise'))] : []),
      ...(status === 'published' && may('lock') ? [entry('lock', () => void confirmed('lock'))] : []),
      ...(status === 'locked' && may('unlock') ? [entry('unlock', () => asked('unlock'))] : []),
      ...(status !== 'draft' && allowed('k/scoreLog/index')
        ? [{ label: text(words.log), onClick: () => go('k/scoreLog', { assessment_id: id }) }]
        : []),
      ...(allowed('k/assessment/edit')
        ? [{ label: text(words.editTest), onClick: () => go('k/assessment', { edit: String(id) }) }]
        : []),
    ],
  }
}
