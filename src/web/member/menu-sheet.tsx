// The menu of the member centre in a narrow window: a drawer that closes when a page is chosen.

import { text } from '#screens/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { memberCenter } from '../member-centre.ts'
import { shellWords } from '../words.ts'
import { useSchoolName } from '../site.ts'
import { MemberSummary } from './member-summary.tsx'
import { MemberMenu, SiteMenu } from './member-menu.tsx'

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
