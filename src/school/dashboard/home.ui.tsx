// The home page of the back office: the dashboard with the pages that this person opens most.

import { Entrances } from '#platform/office/index.ui.ts'
import type { HomeProps } from '#screens/subject.ts'
import { Dashboard } from './dashboard.ui.tsx'

export function Home({ name, isPerson, entrances }: HomeProps) {
  return (
    <Dashboard name={name} person={isPerson}>
      <Entrances pages={entrances} quiet />
    </Dashboard>
  )
}
