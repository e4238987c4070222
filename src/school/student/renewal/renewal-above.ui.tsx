// Above the form of a renewal: the files of its pack, and a preview of the next pack.

import './my-renewal.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { renewalKeys } from '../student.keys.ts'
import { PackFiles } from './pack-files.ui.tsx'
import { PackPreview } from './pack-preview.ui.tsx'
import type { RenewalPreview } from './preview.ts'

export function RenewalAbove({ row }: { row: Row }) {
  const { data, error } = useQuery({
    queryKey: renewalKeys.preview(row.id),
    queryFn: () => read<RenewalPreview>('/admin/k/renewal/preview', { id: row.id }, { quiet: true }),
  })
  if (error) return null
  if (!data) return <FormSkeleton lines={6} />
  return (
    <div className="renewal-above column gap-12">
      {data.files.length > 0 && <PackFiles id={row.id} files={data.files} />}
      <PackPreview preview={data} />
    </div>
  )
}
