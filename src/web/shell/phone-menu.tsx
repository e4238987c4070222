// The menu of the back office in a narrow window: a drawer that closes when a page is chosen.

import { text } from '#screens/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { useSiteName } from '../site.ts'
import { storeConfig } from '../stores/config.ts'
import { shellWords } from '../words.ts'
import { MenuNav } from './side-menu.tsx'

interface PhoneMenuProps {
  menus: readonly MenuRule[]
  onClose(): void
}

export function PhoneMenu({ menus, onClose }: PhoneMenuProps) {
  const { menuWidth } = storeConfig(({ layout }) => layout)
  return (
    <Drawer side="left" width={menuWidth} title={useSiteName()} close={text(shellWords.close)} onClose={onClose}>
      <div
        className="menu-sheet"
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <MenuNav menus={menus} />
      </div>
    </Drawer>
  )
}
