// The forms below the settings of mail and of text messages, which send a test message.

import { type ComponentProps, useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { configPageWords as words } from '../words.ts'
import type { SettingsForm } from './settings-form.ts'
import { settingsPath } from '#platform/settings/index.ui.ts'

/** Sends with the values in the form, saved or not. */
export function TestMail({ form }: { form: SettingsForm }) {
  const typed = () => Object.fromEntries(Object.entries(form.getValues()).filter(([name]) => name.startsWith('smtp_')))
  return (
    <TestForm
      label={text(words.testTo)}
      description={text(words.testText)}
      type="email"
      autoComplete="email"
      name="testMail"
      send={(to) => sent('sendTestMail', { ...typed(), testMail: to })}
    />
  )
}

/** Sends with the saved values, even if the form has unsaved changes: see test-sms.server.ts. */
export function TestSms() {
  return (
    <TestForm
      label={text(words.testTo)}
      description={text(words.testSaved)}
      type="tel"
      autoComplete="tel"
      name="testMobile"
      send={(to) => sent('sendTestSms', { testMobile: to })}
    />
  )
}

const sent = async (call: string, body: object) =>
  (await post(`/admin/${settingsPath}/${call}`, body, { quiet: true, limit: 15_000 })).msg

interface TestFormProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'description' | 'type'> {
  name: string
  autoComplete: string
  /** Returns the server's message. */
  send(to: string): Promise<string>
}

function TestForm({ send, ...field }: TestFormProps) {
  const [to, setTo] = useState('')
  const [done, setDone] = useState('')
  const trial = useSend(send, { quiet: true, onDone: setDone })
  const attempt = () => {
    setDone('')
    void trial.send(to)
  }
  return (
    <div className="on-trial stack">
      <TextField
        {...field}
        value={to}
        onChange={setTo}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          attempt()
        }}
      />
      <Button busy={trial.busy} disabled={to === ''} onClick={attempt}>
        {text(words.testSend)}
      </Button>
      <p role="status" className={trial.fault === undefined ? 'on-trial-done' : 'on-trial-fault'}>
        {trial.fault ?? done}
      </p>
    </div>
  )
}
