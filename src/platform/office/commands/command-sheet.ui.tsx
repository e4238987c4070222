// The command dialog with its field, opened by a keyboard shortcut. It is loaded with the frame, so that it opens at
// once and receives what is typed while the code of the results is still being loaded.

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

/** What the results below the field read and set. */
export interface CommandField {
  typed: string
  /** The id of the list of results. */
  list: string
  /** Called for each key press in the field. The results replace it by their own handler. */
  press: RefObject<(event: KeyboardEvent) => void>
  /** Set if Enter was pressed before the results were loaded. */
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
      <label className="command-field row gap-10">
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

/** Uses the `dialog` element, because the browser then traps the focus, restores it, and handles Escape. */
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
