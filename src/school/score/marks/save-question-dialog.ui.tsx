// The dialog with a question before a mark is saved: which of two values to save, or why the mark changes.

import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { gridWords as words } from '../words.ts'
import { shownMark } from './marks-text.ts'
import { ReasonDialog } from './reason-dialog.ui.tsx'
import type { SaveQuestion } from './use-mark-writer.ts'

interface SaveQuestionProps {
  asked: SaveQuestion
  onKeep(): void
  onTake(version: number): void
  onReason(reason: string): void
  onClose(): void
}

export function SaveQuestionDialog({ asked, onKeep, onTake, onReason, onClose }: SaveQuestionProps) {
  const { theirs, typed, message } = asked
  if (!theirs) {
    const labels = { title: text(words.reasonTitle), lead: text(words.reasonText), yes: text(words.save) }
    return <ReasonDialog {...labels} onReason={onReason} onClose={onClose} />
  }
  const shown = (mark: string) => mark || text(words.empty)
  return (
    <Dialog title={text(words.conflictTitle)} close={text(words.close)} onClose={onClose}>
      <p className="dialog-body">{message}</p>
      <div className="dialog-buttons">
        <Button onClick={onKeep}>
          {text(words.keepTheirs, { mark: shown(shownMark(theirs, asked.test.letters)) })}
        </Button>
        <Button look="primary" onClick={() => onTake(theirs.version)}>
          {text(words.takeMine, { mark: shown(typed) })}
        </Button>
      </div>
    </Dialog>
  )
}
