// The tab of the profile in which a member downloads a copy of their data and closes the account.

import { post } from '#screens/api.ts'
import { DialogForm } from '#screens/dialog-form.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { moneyText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { PasswordField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { contactWords, ownDataWords as words } from '../words.ts'
import './account-pages.css'
import { useAccountFrame } from './account-frame.ts'
import type { Member } from './own-profile.ui.ts'

export function OwnDataPart({ me }: { me: Member }) {
  const frame = useAccountFrame()
  const takeCopy = async (password: string) => {
    const { download } = await import('#screens/api-stream.ts')
    const file = { method: 'POST', body: { password }, name: `${me.username}.zip`, quiet: true } as const
    await download('/api/account/export', file)
    toast.done(text(words.exported))
  }
  const close = async (password: string) => {
    toast.done((await post('/api/account/close', { password }, { quiet: true })).msg)
    await frame.leave()
  }
  return (
    <>
      <section className="account-part">
        <h2 className="row gap-10">{text(words.exportTitle)}</h2>
        <p className="dim">{text(words.exportText)}</p>
        <Button onClick={() => prove({ title: words.exportTitle, why: words.prove, submit: words.export }, takeCopy)}>
          {text(words.export)}
        </Button>
      </section>
      <section className="account-part">
        <h2 className="row gap-10">{text(words.closeTitle)}</h2>
        <p className="dim">
          <frame.ClosingNote />
        </p>
        <dl className="own-data">
          <dt>{text(words.goes)}</dt>
          <dd>{text(words.goesText)}</dd>
          <dt>{text(words.stays)}</dt>
          <dd>{text(words.staysText)}</dd>
        </dl>
        {Number(me.money) > 0 ? (
          <p className="notice tone-orange">{text(words.owns, { money: moneyText(me.money, 'EUR') })}</p>
        ) : (
          <Button
            look="danger"
            onClick={() => prove({ title: words.closeTitle, why: words.sure, submit: words.closeNow }, close)}
          >
            {text(words.close)}
          </Button>
        )}
      </section>
    </>
  )
}

type ProofRequest = Record<'title' | 'why' | 'submit', (typeof words)[keyof typeof words]>

/** Asks for the password in a dialog, then calls `then` with it. */
function prove({ title, why, submit }: ProofRequest, then: (password: string) => Promise<void>): void {
  showDialog((onClose) => (
    <DialogForm
      title={text(title)}
      submit={text(submit)}
      danger={title === words.closeTitle}
      onClose={onClose}
      onSubmit={async (password) => {
        await then(password)
        onClose()
      }}
      before={<p className="dim">{text(why)}</p>}
      field={(given) => (
        <PasswordField
          {...given}
          label={text(contactWords.password)}
          autoComplete="current-password"
          reveal={screenTexts.reveal}
        />
      )}
    />
  ))
}
