// The bell with the number of unread notifications. The newest ones are loaded when it is opened.

import { Suspense } from 'react'
import { numberText, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconBell } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './bell.css'
import { bellWords as words } from '../words.ts'
import { useUnread } from './use-unread.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Sheet = lazyPart(() => import('./bell-sheet.ui.tsx'), 'BellSheet')

export function Bell() {
  const unread = useUnread()
  const label = text(unread > 0 ? words.unread : words.title, { count: numberText(unread) })
  return (
    <Popover
      label={text(words.title)}
      target={(toggle, opened) => (
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
          <span className="bell">
            <IconBell size={18} />
            {unread > 0 && <i className="numbers">{unread > 99 ? '99+' : unread}</i>}
          </span>
        </IconButton>
      )}
    >
      <Suspense fallback={<Skeleton width="100%" height={120} />}>
        <Sheet />
      </Suspense>
    </Popover>
  )
}
