// The dialog with the keyboard shortcuts of the visible page. Loaded by key-help.tsx when `?` is pressed.

import { Dialog } from './dialog.tsx'
import './key-list.css'

interface KeyListProps {
  title: string
  close: string
  onClose(): void
  /** A key of the keyboard and its action. */
  keys: readonly (readonly [string, string])[]
}

export function KeyList({ title, close, onClose, keys }: KeyListProps) {
  return (
    <Dialog title={title} close={close} onClose={onClose} width={380}>
      <dl className="key-list">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
