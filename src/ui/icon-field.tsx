// A field for the icon of a menu entry, stored by its name. The sheet with all icons is loaded when it opens.

import { Suspense, useRef, useState } from 'react'
import { existing } from '#text/existing.ts'
import './date-field.css'
import { IconChevronDown } from './icons.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { Sheet } from './popover.tsx'
import { type FieldProps, TextField } from './text-fields.tsx'
import { lazyPart } from './lazy-part.ts'

const IconSheet = lazyPart(() => import('./icon-sheet.tsx'), 'IconSheet')

interface IconFieldProps extends FieldProps<string> {
  /** Labels of the button that opens the sheet, and of its search. */
  open: string
  search: string
}

export function IconField({ open, search, ...rest }: IconFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  return (
    <div ref={frame} className="icon-field">
      <TextField
        {...rest}
        autoComplete="off"
        spellCheck={false}
        leading={rest.value ? <MenuIcon name={rest.value} size={16} /> : null}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || rest.disabled) return
          event.preventDefault()
          setOpened(true)
        }}
        trailing={
          <button
            type="button"
            className="field-button centred"
            aria-label={open}
            title={open}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={rest.disabled}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={16} />
          </button>
        }
      />
      {opened && (
        <Sheet anchor={existing(frame.current, 'field')} label={open} onClose={() => setOpened(false)}>
          <Suspense>
            <IconSheet
              value={rest.value}
              search={search}
              onChoose={(name) => {
                rest.onChange(name)
                setOpened(false)
              }}
            />
          </Suspense>
        </Sheet>
      )}
    </div>
  )
}
