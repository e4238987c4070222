import { text } from '#screens/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { siteName } from '../site.ts'
import { shellWords } from './shell.labels.ts'
import { MenuList, type MenuProps } from './side-menu.tsx'

/** On a phone the same menu is a sheet that closes once a page is chosen. */
export function PhoneMenu({ menus, onClose }: MenuProps & { onClose(): void }) {
  return (
    <Drawer side="left" title={siteName()} close={text(shellWords.close)} onClose={onClose}>
      <div
        className="side-menu-sheet"
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <MenuList menus={menus} />
      </div>
    </Drawer>
  )
}
