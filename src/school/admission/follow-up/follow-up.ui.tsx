// The page that the link in the applicant's mail opens: the state of the application, messages, missing documents.

import { entryOf } from '#text/entry-of.ts'
import './follow-up.css'
import '../register/register.css'
import { useState } from 'react'
import { documentStatusWords, kindWords, studentDocument } from '#school/student/index.ts'
import type { Language } from '#engine/languages.ts'
import { ownNameOf, storedLanguages } from '#text/languages.ts'
import { apiWords } from '#screens/words.ts'
import { post } from '#screens/api.ts'
import { momentText, text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DialogHost } from '#screens/dialog-host.tsx'
import { confirm } from '#ui/confirm.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type Kind, UploadLine } from '../register/papers.ui.tsx'
import { followWords as words } from '../words.ts'

interface ApplicationView {
  name: string
  native_name: string | null
  status: string
  locale: Language
  papers: {
    kind: Kind
    status: keyof typeof documentStatusWords
    review_note: string | null
    name: string
    time: number
  }[]
  missing: Kind[]
  messages: { school: boolean; body: string; time: number }[]
}

/** The page is outside the back office, so it sends its calls and shows messages and dialogs itself. */
export function FollowUp({ token }: { token: string }) {
  const follow = () => post<ApplicationView>('/admin/k/student/follow', { token }, { quiet: true })
  const { data, fault: closed, reread } = usePublicRead(token, follow)
  const [done, setDone] = useState('')
  const { fault, send } = usePublicSend(
    ({ call, body }: ApplicantAction) => post(`/admin/k/student/${call}`, { token, ...body }, { quiet: true }),
    {
      quiet: true,
      onDone({ msg }) {
        setDone(msg || text(apiWords.done))
        return reread()
      },
    },
  )
  const message = fault ?? done
  if (closed !== undefined)
    return (
      <p className="public-lead" role="alert">
        {closed}
      </p>
    )
  const file = data?.data
  if (!file) return <FormSkeleton lines={6} />
  const open = ['pending', 'incomplete'].includes(file.status)
  const state = words.states[file.status as 'pending'] ?? words.states.other
  return (
    <div className="register follow-up">
      <p className="follow-up-name">
        <b>{file.name}</b> {file.native_name}
      </p>
      <p className="public-lead" role="status">
        {text(state)}
      </p>
      <Messages messages={file.messages} />
      {open && <Missing token={token} missing={file.missing} onArrived={() => void reread()} />}
      <Papers papers={file.papers} />
      {open && <ApplicantActions followed={file} onWish={(call, body = {}) => void send({ call, body })} />}
      {message && (
        <p
          className="follow-up-told notice tone-green"
          role={fault ? 'alert' : 'status'}
          data-fault={fault ? true : undefined}
        >
          {message}
        </p>
      )}
      <DialogHost />
    </div>
  )
}

/** An action of an applicant, by the name of its call. */
interface ApplicantAction {
  call: 'followWithdraw' | 'followResubmit' | 'followLanguage'
  body: object
}

function Messages({ messages }: Pick<ApplicationView, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <section aria-label={text(words.messages)}>
      <h2>{text(words.messages)}</h2>
      <ul className="follow-up-messages stack">
        {messages.map(({ school, body, time }) => (
          <li key={`${time} ${body}`} data-school={school || undefined}>
            <small>
              {text(school ? words.school : words.you)} · {momentText(time)}
            </small>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Missing({ token, missing, onArrived }: { token: string; missing: Kind[]; onArrived(): void }) {
  const kinds: Kind[] = [...missing, 'other']
  return (
    <section aria-label={text(words.missing)}>
      <h2>{text(missing.length > 0 ? words.missing : words.nothingMissing)}</h2>
      <ul className="register-papers card">
        {kinds.map((kind) => (
          <UploadLine key={kind} kind={kind} token={token} papers={[]} onArrived={onArrived} />
        ))}
      </ul>
    </section>
  )
}

function Papers({ papers }: Pick<ApplicationView, 'papers'>) {
  if (papers.length === 0) return null
  const tones = studentDocument.fields.status.tones!
  return (
    <section aria-label={text(words.handed)}>
      <h2>{text(words.handed)}</h2>
      <ul className="register-papers card">
        {papers.map(({ kind, status, review_note, name, time }) => (
          <li key={`${time} ${name} ${kind}`} className="register-paper stack gap-6">
            <span className="follow-up-paper row">
              <b>{text(kindWords[kind])}</b>
              <Badge tone={entryOf(tones, status)}>{text(documentStatusWords[status])}</Badge>
            </span>
            <span className="register-file detail">{name}</span>
            {review_note && <p className="field-fault caption">{review_note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ApplicantActionsProps {
  followed: ApplicationView
  onWish(call: ApplicantAction['call'], body?: object): void
}

function ApplicantActions({ followed, onWish }: ApplicantActionsProps) {
  const [message, setMessage] = useState('')
  const withdraw = async () => {
    const answers = { yes: text(words.withdraw), no: text(words.keep), danger: true }
    const sure = await confirm({ title: text(words.withdraw), body: text(words.withdrawAsk), ...answers })
    if (sure) onWish('followWithdraw')
  }
  const options = storedLanguages.map((value) => ({ value, label: ownNameOf(value) }))
  return (
    <section className="follow-up-ways stack gap-12">
      {followed.status === 'incomplete' && (
        <>
          <AreaField label={text(words.message)} value={message} onChange={setMessage} />
          <Button look="primary" onClick={() => onWish('followResubmit', { message })}>
            {text(words.resubmit)}
          </Button>
        </>
      )}
      <SelectField
        label={text(words.language)}
        value={followed.locale}
        options={options}
        none="—"
        onChange={(locale) => locale && onWish('followLanguage', { locale })}
      />
      <Button look="danger" onClick={() => void withdraw()}>
        {text(words.withdraw)}
      </Button>
    </section>
  )
}
