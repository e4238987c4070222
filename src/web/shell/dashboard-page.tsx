// The dashboard with what the menu offers this person.

import { useQuery } from '@tanstack/react-query'
import { Entrances } from '#platform/office/settings/entrances.ui.tsx'
import { Dashboard } from '#school/dashboard/dashboard.ui.tsx'
import { adminInfo } from '../stores/admin-info.ts'
import { startOf } from '../product.ts'

export function DashboardPage() {
  const { nickname, username, student, teacher } = adminInfo()
  const { data: start } = useQuery(startOf)
  return (
    <Dashboard name={nickname || username} person={Boolean(student || teacher)}>
      <Entrances pages={start?.quickEntrance ?? []} quiet />
    </Dashboard>
  )
}
