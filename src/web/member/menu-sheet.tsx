import { text } from '#screens/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { memberCenter } from '../member-centre.ts'
import { shellWords } from '../words.ts'
import { useSchoolName } from '../site.ts'
import { MemberSummary } from './member-summary.tsx'
import { MemberMenu, SiteMenu } from './member-menu.tsx'

/** In a narrow window the menu is a sheet that closes when a page is chosen. */
export function MenuSheet() {
  const close = () => memberCenter.setState({ menuExpand: false })
  return (
    <Drawer side="left" width={280} title={useSchoolName()} close={text(shellWords.close)} onClose={close}>
      <div className="centre-sheet">
        <MemberSummary />
        <MemberMenu />
        <SiteMenu />
      </div>
    </Drawer>
  )
}
