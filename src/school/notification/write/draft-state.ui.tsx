// Shows whether the draft of a message is saved, and the button that deletes it.

import { useQueryClient } from '@tanstack/react-query'
import { remove } from '#screens/api.ts'
import { clockText } from '#screens/days.ts'
import { type LabelledEntity, useMay } from '#screens/product.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { entityKeys } from '#screens/screens.keys.ts'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { IconTrash } from '#ui/icons.tsx'
import type { MessageDraft } from './message-draft.ts'
import { writeWords as words } from '../words.ts'

export function DraftState({ draft: { savedAt, busy, fault } }: { draft: MessageDraft }) {
  if (fault)
    return (
      <p className="write-state form-fault notice tone-red" role="alert">
        {fault}
      </p>
    )
  return (
    <p className="write-state dim" role="status">
      {busy ? text(words.saving) : savedAt === null ? '' : text(words.saved, { time: clockText(savedAt) })}
    </p>
  )
}

interface DiscardProps {
  named: LabelledEntity
  draft: MessageDraft
  onClose(): void
}

export function DiscardButton({ named, draft, onClose }: DiscardProps) {
  const client = useQueryClient()
  const may = useMay(named.resource)
  const { id } = draft
  if (id === undefined || !may('del')) return null
  const discard = async () => {
    const answers = { yes: screenTexts.delete, no: screenTexts.cancel, danger: true }
    if (!(await confirm({ title: text(words.discard), body: text(words.discardAsk), ...answers }))) return
    await draft.save()
    // `remove` has already shown the refusal.
    const gone = await remove(`/admin/${named.resource.path}/del`, { ids: [id] }).catch(() => null)
    if (!gone) return
    draft.end()
    await client.invalidateQueries({ queryKey: entityKeys.all(named.resource.name) })
    onClose()
  }
  return (
    <IconButton label={text(words.discard)} onClick={() => void discard()}>
      <IconTrash size={18} />
    </IconButton>
  )
}
