// The bar at the bottom of a phone: the main entries of the desk, and the account of a teacher or student.

import { useRouterState } from '@tanstack/react-router'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { firstPageOf, breadcrumbsTo } from './menu-tree.ts'
import './phone-bar.css'
import { shellWords } from '../words.ts'

const ownPage = '/admin/routine/adminInfo'

export function PhoneBar({ menus }: { menus: readonly MenuRule[] }) {
  const { student, teacher } = adminInfo()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [here] = breadcrumbsTo(menus, path)
  const entries = menus.flatMap((rule) => {
    const { phone } = rule
    const page = phone === undefined ? undefined : firstPageOf(rule)
    return phone !== undefined && page ? [{ rule, phone, to: addressOf(page) }] : []
  })
  if (entries.length === 0) return null
  return (
    <nav className="phone-bar" aria-label={text(shellWords.phoneBar)}>
      <ul>
        {entries.map(({ rule, phone, to }) => (
          <BarLink key={rule.id} to={to} icon={rule.icon ?? ''} label={phone} current={rule === here} />
        ))}
        {Boolean(student || teacher) && (
          <BarLink to={ownPage} icon="user-circle" label={text(shellWords.me)} current={path === ownPage} />
        )}
      </ul>
    </nav>
  )
}

interface BarLinkProps {
  to: string
  icon: string
  label: string
  current: boolean
}

const BarLink = ({ to, icon, label, current }: BarLinkProps) => (
  <li>
    <PageLink to={to} aria-current={current ? 'page' : undefined}>
      <MenuIcon name={icon} />
      <span>{label}</span>
    </PageLink>
  </li>
)
