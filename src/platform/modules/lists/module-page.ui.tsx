// Shows a page of a module: its title and its text.

import './module-page.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Readme } from '../store/readme.ui.tsx'
import type { PageText } from './module-page.ts'
import { moduleKeys } from '../modules.keys.ts'

export function ModulePage() {
  const { path } = usePlace()
  const { data, error } = useQuery({
    queryKey: moduleKeys.page(path),
    queryFn: () => read<PageText>(`${path}/index`, {}, { quiet: true }),
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it contains nothing that takes the focus, and
    // must be scrollable by keyboard
    <article className="module-page" tabIndex={0} aria-label={data.title}>
      <h1>{data.title}</h1>
      <Readme source={data.text} heading="h2" />
    </article>
  )
}
