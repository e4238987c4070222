// The button in the bar that opens the command dialog; Ctrl K opens it too.

import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CommandSheet } from '#platform/office/index.ui.ts'
import { ProductContext } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { IconSearch } from '#ui/icons.tsx'
import { useKeyHelp } from '#ui/key-help.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { officeStart } from '../product.ts'
import './commands.css'
import { shellWords } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const OfficeCommands = lazyPart(() => import('./office-commands.tsx'), 'OfficeCommands')

const keys = [
  ['Ctrl K', text(shellWords.commands)],
  ['?', text(shellWords.keyHelp)],
] as const

export function CommandsButton() {
  const { data: start } = useQuery(officeStart)
  const [opened, setOpened] = useState(false)
  useKeys({ 'Ctrl+k': () => setOpened(true) }, { whileTyping: true })
  useKeyHelp(keys)
  return (
    <>
      <button
        type="button"
        className="commands-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${text(shellWords.commands)} (Ctrl K)`}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span>{text(shellWords.commands)}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {opened && (
        <CommandSheet onClose={() => setOpened(false)}>
          {(field) =>
            start && (
              <ProductContext value={start.product}>
                <Suspense>
                  <OfficeCommands field={field} menus={start.menus} onClose={() => setOpened(false)} />
                </Suspense>
              </ProductContext>
            )
          }
        </CommandSheet>
      )}
    </>
  )
}
