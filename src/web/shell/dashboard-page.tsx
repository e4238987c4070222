// The dashboard with what the menu offers this person.

import { useQuery } from '@tanstack/react-query'
import { useProduct } from '#screens/product.tsx'
import { Entrances } from '#features/config/entrances.ui.tsx'
import { Dashboard } from '#features/dashboard/dashboard.ui.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { adminInfo } from '../stores/admin-info.ts'
import { addressOf, allOf, shownOf, startOf } from '../product.ts'

/** More numbers than this are no overview any more. */
const atMost = 8

export function DashboardPage() {
  const { nickname, username } = adminInfo()
  const { resources } = useProduct()
  const { data: start } = useQuery(startOf)
  const menus = shownOf(start?.menus)
  const lists = allOf(menus).flatMap((rule) => {
    const resource = Object.values(resources).find(({ path }) => path === rule.path)
    return resource
      ? [{ resource, title: rule.title, address: addressOf(rule), icon: <MenuIcon name={rule.icon ?? ''} /> }]
      : []
  })
  return (
    <Dashboard name={nickname || username} lists={lists.slice(0, atMost)}>
      <Entrances pages={start?.quickEntrance ?? []} quiet />
    </Dashboard>
  )
}
