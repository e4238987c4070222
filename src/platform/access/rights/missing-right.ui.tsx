// The name of a right that is missing, and the groups whose members can give it.

import { useEffect, useState } from 'react'
import { read } from '#screens/api.ts'
import { listText, text } from '#screens/text.ts'
import { missingWords as words } from './missing-right.labels.ts'

interface Missing {
  page: string
  right: string
  givers: string[]
}

export function MissingRight({ node }: { node: string }) {
  const [missing, setMissing] = useState<Missing>()
  useEffect(() => {
    // Without an answer the page says what it can.
    read<Missing>('/admin/index/missing', { node }, { quiet: true }).then(setMissing, () => undefined)
  }, [node])
  if (!missing) return null
  const { page, right, givers } = missing
  return (
    <div className="missing-right">
      {page && right && <p>{text(words.missing, { page, right })}</p>}
      {givers.length > 0 && <p>{text(words.givers, { groups: listText(givers) })}</p>}
    </div>
  )
}
