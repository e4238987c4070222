// Shows the name of a missing right, and the groups whose members can give it.

import { read } from '#screens/api.ts'
import { listText, text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { missingWords as words } from '../words.ts'

interface Missing {
  page: string
  right: string
  givers: string[]
}

export function MissingRight({ node }: { node: string }) {
  // If this request fails, the page shows the refusal without the names.
  const { data: missing } = usePublicRead(node, () => read<Missing>('/admin/index/missing', { node }, { quiet: true }))
  if (!missing) return null
  const { page, right, givers } = missing
  return (
    <div className="missing-right">
      {page && right && <p>{text(words.missing, { page, right })}</p>}
      {givers.length > 0 && <p>{text(words.givers, { groups: listText(givers) })}</p>}
    </div>
  )
}
