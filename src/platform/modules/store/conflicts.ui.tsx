// The two dialogs that ask how to solve conflicts: before a module is enabled, and before it is disabled.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChecksField, RadioField } from '#ui/option-fields.tsx'
import type { DisableConflict, InstallBody, InstallConflict, Solution } from './calls.ts'
import { storeWords as words } from '../words.ts'
import './store.css'

type Extend = InstallBody['extend']

interface InstallDialogProps {
  title: string
  conflict: InstallConflict
  /** `extend` are the solutions; undefined if the person cancels. */
  onReply(extend?: Extend): void
}

export function InstallDialog({ title, conflict, onReply }: InstallDialogProps) {
  const { fileConflict, dependConflict } = conflict
  const [places, setPlaces] = useState(() =>
    Object.fromEntries(fileConflict.map((each) => [each.newFile, each.solution])),
  )
  const [needs, setNeeds] = useState(() =>
    Object.fromEntries(dependConflict.map((each) => [each.depend, each.solution])),
  )
  return (
    <Question
      title={text(words.conflictTitle, { title })}
      yes={text(words.apply)}
      onYes={() => onReply({ fileConflict: places, dependConflict: { module: needs } })}
      onNo={() => onReply()}
    >
      <p className="dim">{text(words.conflictText)}</p>
      {fileConflict.map(({ newFile, oldTitle: holder }) => (
        <RadioField
          key={newFile}
          label={text(words.placeTaken, { place: placeName(newFile), holder })}
          value={entryOf(places, newFile)}
          options={[
            { value: 'cover', label: text(words.cover, { title }) },
            { value: 'discard', label: text(words.discard, { holder }) },
          ]}
          onChange={(solution) => setPlaces({ ...places, [newFile]: solution as Solution })}
        />
      ))}
      {dependConflict.map(({ depend, dependTitle, newDepend: wanted, oldDepend: present }) => (
        <RadioField
          key={depend}
          label={text(words.dependency, { depend: dependTitle, wanted, present })}
          value={entryOf(needs, depend)}
          options={[
            { value: 'cover', label: text(words.waitForOther) },
            { value: 'discard', label: text(words.takeAsIs) },
          ]}
          onChange={(solution) => setNeeds({ ...needs, [depend]: solution as Solution })}
        />
      ))}
    </Question>
  )
}

const placeName = (place: string) => (place === 'editor' ? text(words.editorPlace) : place)

interface DisableDialogProps {
  title: string
  conflict: DisableConflict
  /** `together` are the modules to disable with this one; undefined if the person cancels. */
  onReply(together?: string[]): void
}

export function DisableDialog({ title, conflict, onReply }: DisableDialogProps) {
  const { conflictFile, dependConflict } = conflict
  const [together, setTogether] = useState(() => dependConflict.map(({ depend }) => depend))
  return (
    <Question
      title={text(words.disableTitle, { title })}
      yes={text(words.disable)}
      onYes={() => onReply(together)}
      onNo={() => onReply()}
    >
      {conflictFile.length > 0 && (
        <>
          <p>{text(words.changedFiles)}</p>
          <ul className="store-files points">
            {conflictFile.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {dependConflict.length > 0 && (
        <ChecksField
          label={text(words.dependants, { title })}
          value={together}
          options={dependConflict.map(({ depend, dependTitle }) => ({ value: depend, label: dependTitle }))}
          onChange={setTogether}
        />
      )}
    </Question>
  )
}

interface QuestionProps {
  title: string
  yes: string
  onYes(): void
  onNo(): void
  children: ReactNode
}

function Question({ title, yes, onYes, onNo, children }: QuestionProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onYes()
  }
  return (
    <Dialog title={title} width={520} onClose={onNo}>
      <form className="stack gap-16" onSubmit={submit}>
        {children}
        <div className="dialog-buttons">
          <Button onClick={onNo}>{text(words.cancel)}</Button>
          <Button look="primary" type="submit">
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
