// The button at the top edge that ends the mode in which the page fills the window; Escape ends it too.

import { useKeyHelp } from '#ui/key-help.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { IconX } from '#ui/icons.tsx'
import { text } from '#screens/text.ts'
import { showFullScreen } from '../stores/tab-view.ts'
import { tabWords } from '../words.ts'
import './tabs.css'

const keys = [['Esc', text(tabWords.leaveFullScreen)]] as const

export function LeaveFullScreen() {
  const leave = () => showFullScreen(false)
  useKeys({ Escape: leave })
  useKeyHelp(keys)
  return (
    <div className="leave-full">
      <button
        type="button"
        aria-label={text(tabWords.leaveFullScreen)}
        title={text(tabWords.leaveFullScreen)}
        onClick={leave}
      >
        <IconX size={20} />
      </button>
    </div>
  )
}
