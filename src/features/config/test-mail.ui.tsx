// Below the mail server: try it with what stands in the fields.

import { useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { pageWords as words } from './config-page.labels.ts'
import type { SettingsForm } from './settings-form.ts'
import { settingsPath } from './settings.ts'

export function TestMail({ form }: { form: SettingsForm }) {
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ message: string; done: boolean }>()
  const send = async () => {
    setBusy(true)
    setOutcome(undefined)
    const typed = Object.entries(form.getValues()).filter(([name]) => name.startsWith('smtp_'))
    const body = { ...Object.fromEntries(typed), testMail: to }
    try {
      const { msg } = await post(`/admin/${settingsPath}/sendTestMail`, body, { quiet: true, limit: 15_000 })
      setOutcome({ message: msg, done: true })
    } catch (error) {
      setOutcome({ message: error instanceof Error ? error.message : String(error), done: false })
    }
    setBusy(false)
  }
  return (
    <div className="test-mail">
      <TextField
        label={text(words.testTo)}
        description={text(words.testText)}
        type="email"
        name="testMail"
        autoComplete="email"
        value={to}
        onChange={setTo}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void send()
        }}
      />
      <Button busy={busy} disabled={to === ''} onClick={() => void send()}>
        {text(words.testSend)}
      </Button>
      <p role="status" className={outcome?.done === false ? 'test-mail-fault' : 'test-mail-done'}>
        {outcome?.message}
      </p>
    </div>
  )
}
