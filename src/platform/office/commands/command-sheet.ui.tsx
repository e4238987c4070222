// The dialog of the commands with its field. It is loaded with the frame, so that it opens with the key: letters typed
// while the results are still being loaded are in the field.

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { text } from '#screens/text.ts'
import { IconSearch } from '#ui/icons.tsx'
import { commandWords } from '../words.ts'
import './commands.css'

/** The field, for the results below it. */
export interface CommandField {
  typed: string
  /** The id of the list of results. */
  list: string
  /** Receives the keys that are pressed in the field. */
  press: RefObject<(event: KeyboardEvent) => void>
  /** Enter, if it was pressed before the results were there. */
  entered: RefObject<{ inNewTab: boolean } | undefined>
  /** The id of the active result, for screen readers. */
  setActive(id: string | undefined): void
}

interface SheetProps {
  onClose(): void
  children(field: CommandField): ReactNode
}

export function CommandSheet({ onClose, children }: SheetProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const list = useId()
  const entered = useRef<{ inNewTab: boolean }>(undefined)
  const press = useRef(({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) entered.current = { inNewTab: ctrlKey || metaKey }
  })
  const field = useMemo(() => ({ typed, list, press, entered, setActive }), [typed, list])
  return (
    <ModalSheet onClose={onClose}>
      <label className="command-field">
        <IconSearch size={18} aria-hidden />
        <input
          role="combobox"
          aria-label={text(commandWords.title)}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active}
          placeholder={text(commandWords.placeholder)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => press.current(event)}
        />
      </label>
      {children(field)}
    </ModalSheet>
  )
}

/** The browser's own dialog traps the focus, restores it, and handles Escape. */
function ModalSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = sheet.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={sheet}
      className="commands"
      aria-label={text(commandWords.title)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
