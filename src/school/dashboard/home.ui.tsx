// The home page of the back office: the dashboard, and below it links to the pages that the reader opens most.

import { Entrances } from '#platform/office/index.ui.ts'
import type { HomeProps } from '#screens/subject.ts'
import { Dashboard } from './dashboard.ui.tsx'

export function Home({ name, entrances }: HomeProps) {
  return (
    <Dashboard name={name}>
      <Entrances pages={entrances} quiet />
    </Dashboard>
  )
}
