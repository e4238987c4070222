// The menu under the member's name: entries that the school has set, and sign-out.

import { useRouter } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { Avatar } from '#ui/badge.tsx'
import { IconLogout } from '#ui/icons.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { memberCenter } from '../member-centre.ts'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { signOutMember } from '../session.ts'
import { shellWords } from '../words.ts'
import { userInfo } from '../stores/user-info.ts'
import { offeredRulesOf } from './pages.tsx'

export function NameMenu() {
  const { nickname, username, avatar } = userInfo()
  const entries = offeredRulesOf(memberCenter(({ navUserMenus }) => navUserMenus))
  const router = useRouter()
  const follow = (rule: MenuRule) => {
    if (rule.menu_type === 'link') open(rule.url, '_blank', 'noreferrer')
    else router.history.push(addressOf(rule, 'user'))
  }
  const name = nickname || username
  const out = {
    label: text(shellWords.signOut),
    icon: <IconLogout size={16} />,
    onClick: () => void signOutMember(),
    apart: entries.length > 0,
  }
  const offers = entries.map((rule) => ({
    label: rule.title,
    icon: <MenuIcon name={rule.icon} />,
    onClick: () => follow(rule),
  }))
  return (
    <Menu entries={[...offers, out]}>
      <button type="button" className="centre-me row">
        <Avatar name={name} image={avatar} size={28} />
        <span className="unseen">{text(shellWords.account)} </span>
        <span className="centre-me-name">{name}</span>
      </button>
    </Menu>
  )
}
