// The drawer in which a message is written: recipients, subject, text, time of sending. The draft is saved
// automatically.

import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StoredLanguage } from '#text/languages.ts'
import { read } from '#screens/api.ts'
import { type Row, recordOf } from '#screens/list-state.ts'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { type LabelledEntity, useMay } from '#screens/product.tsx'
import { createRecordDrawer } from '#screens/record-drawer.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { bottomBar } from '#ui/bottom-bars.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormTitle } from '#ui/form-frame.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import '../inbox/letters.css'
import { RecipientSummary, useRecipients } from './recipient-summary.ui.tsx'
import { notificationKeys } from '../notification.keys.ts'
import { LanguageTabs } from './language-tabs.ui.tsx'
import { DiscardButton, DraftState } from './draft-state.ui.tsx'
import type { NamedTarget } from '../targets.ts'
import { useMessageDraft } from './message-draft.ts'
import { MessageOptions, Attachments } from './options.ui.tsx'
import { Preview } from './preview.ui.tsx'
import { RecipientsField, personKey } from './recipients-field.ui.tsx'
import { sendLabel, useSending } from './sending.ts'
import { When } from './when.ui.tsx'
import './write.css'
import { writeWords as words } from '../words.ts'

type Opened = Pick<OwnDrawerProps, 'named' | 'list'>

/** A new message. The address may name recipients (`?student=12,13`); once the draft is saved, it has `?draft=5`. */
export function WriteNew({ named, list }: Opened) {
  const { draft, student, teacher, course } = list.search
  const [here, setHere] = useState<string>()
  const people = JSON.stringify([student, teacher, course])
  const close = () =>
    list.change({ add: undefined, draft: undefined, student: undefined, teacher: undefined, course: undefined }, true)
  const known = draft !== undefined && draft !== here ? draft : undefined
  const keep = (id: number) => {
    setHere(String(id))
    list.change({ draft: String(id) }, true)
  }
  return (
    <WriteDrawer onClose={close}>
      {known ? (
        <WriteKnown key={known} named={named} id={known} onClose={close} />
      ) : (
        <WriteForm
          key={people}
          named={named}
          row={null}
          onClose={close}
          onSaved={keep}
          targets={[...targetsIn('student', student), ...targetsIn('teacher', teacher), ...targetsIn('course', course)]}
        />
      )}
    </WriteDrawer>
  )
}

function targetsIn(kind: 'student' | 'teacher' | 'course', ids = ''): NamedTarget[] {
  const refs = ids.split(',').filter((each) => /^[1-9]\d*$/.test(each))
  return refs.map((ref) => ({ kind, ref, include: 1, audience: 'students', title: '' }))
}

const RecordDrawer = createRecordDrawer(() => null)

/** Opens a draft in the drawer for writing, and any other message in the usual form. */
export function MessageDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const { edit = '' } = list.search
  const may = useMay(named.resource)
  const { data, isLoading } = useQuery({ ...recordOf(named.resource, edit), enabled: edit !== '' })
  const [draft, setDraft] = useState<string>()
  // Remembers that a draft was opened, so that the drawer stays when sending changes the status.
  if (data?.status === 'draft' && draft !== edit) setDraft(edit)
  const close = () => list.change({ edit: undefined }, true)
  if (draft !== edit || !may('edit')) return isLoading ? null : <RecordDrawer {...props} />
  return (
    <WriteDrawer onClose={close}>
      <WriteKnown key={edit} named={named} id={edit} onClose={close} />
    </WriteDrawer>
  )
}

function WriteDrawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <Drawer
      title={
        <FormTitle
          title={text(words.write)}
          state={undefined}
          words={screenTexts}
          onPrevious={undefined}
          onNext={undefined}
        />
      }
      close={screenTexts.close}
      width={860}
      onClose={onClose}
    >
      {children}
    </Drawer>
  )
}

function WriteKnown({ named, id, onClose }: { named: LabelledEntity; id: string; onClose(): void }) {
  const record = useQuery(recordOf(named.resource, id))
  const goals = useQuery({
    queryKey: notificationKeys.targets(Number(id)),
    queryFn: record.data ? () => read<{ targets: NamedTarget[] }>('/admin/k/notification/target', { id }) : skipToken,
    // The targets are never taken from the cache, because an earlier visit may have changed them.
    staleTime: 0,
    gcTime: 0,
  })
  const [first, setFirst] = useState<{ row: Row; targets: NamedTarget[] }>()
  if (!first && record.data && goals.data && !goals.isFetching)
    setFirst({ row: record.data, targets: goals.data.targets })
  const error = record.error ?? goals.error
  if (error) return <ReadFailed error={error} />
  if (!first) return <FormSkeleton lines={10} />
  return <WriteForm named={named} {...first} onClose={onClose} />
}

interface WriteFormProps {
  named: LabelledEntity
  row: Row | null
  targets: readonly NamedTarget[]
  onClose(): void
  onSaved?: (id: number) => void
}

function WriteForm({ named, row, targets, onClose, onSaved }: WriteFormProps) {
  const draft = useMessageDraft({ resource: named.resource, row, targets, onSaved })
  const seen = useRecipients(draft.targets, { id: draft.id, version: draft.values.channels })
  const [tab, setTab] = useState<StoredLanguage>('fr')
  const [isLate, setLate] = useState(Number(draft.values.publish_at) > 0)
  const [previewing, setPreviewing] = useState(false)
  const { send, busy, faults } = useSending({ draft, isLate, total: seen?.total ?? 0, onClose, onFrench: setTab })
  const names = new Map(
    seen?.people.map(({ kind, id, name }) => [personKey({ kind: kind as 'student', ref: String(id) }), name]),
  )
  return (
    <form
      className="form write"
      noValidate
      // Enter in a field must not send the message.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="form-body">
        <RecipientsField targets={draft.targets} onChange={draft.setTargets} names={names}>
          {seen ? <RecipientSummary seen={seen} /> : <FormSkeleton lines={1} />}
        </RecipientsField>
        <LanguageTabs draft={draft} active={tab} onChange={setTab} faults={faults} />
        <Attachments named={named} draft={draft} />
        <MessageOptions named={named} draft={draft} />
        <When draft={draft} isLate={isLate} onChange={setLate} fault={faults.moment} />
        {previewing && (
          <Preview
            values={draft.values}
            reader={tab}
            author={seen?.author ?? ''}
            moment={Number(draft.values.publish_at) || Math.floor(Date.now() / 1000)}
          />
        )}
      </div>
      <div ref={bottomBar} className="form-foot write-foot row wrap">
        <DraftState draft={draft} />
        <DiscardButton named={named} draft={draft} onClose={onClose} />
        <Button aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {text(words.preview)}
        </Button>
        <Button look="primary" busy={busy} disabled={!seen?.total} onClick={send}>
          {sendLabel(seen?.total ?? 0, isLate)}
        </Button>
      </div>
    </form>
  )
}
