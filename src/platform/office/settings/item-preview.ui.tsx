// The line below a setting that shows the effect of the value being entered, such as the next number of a format. The
// server is asked after a pause in typing.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '#screens/api.ts'
import { settingPreviewKey, settingsPath } from '#platform/settings/index.ui.ts'

/** Milliseconds. */
const pause = 300

export function ItemPreview({ name, value }: { name: string; value: string }) {
  const [asked, setAsked] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  const { data } = useQuery({
    queryKey: settingPreviewKey(name, asked),
    queryFn: () => read<{ text: string }>(`/admin/${settingsPath}/preview`, { name, value: asked }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  return (
    <p className="setting-preview" aria-live="polite">
      {asked === '' ? '' : data?.text}
    </p>
  )
}
