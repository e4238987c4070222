// Starts and ends the view of a super administrator as a group. Both change all rights, so the browser loads the page
// again.

import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import '#ui/look-banner.css'
import { lookWords as words } from '../words.ts'

export async function lookAs(group_id: number | null): Promise<void> {
  const done = await post('/admin/index/lookAs', { group_id }, { overlay: true }).catch(() => null)
  if (done) location.assign('/admin')
}

export function LookBanner({ group }: { group: string }) {
  return (
    <div className="look-banner bar tone-orange" role="status">
      <span>{text(words.looking, { group })}</span>
      <Button small onClick={() => void lookAs(null)}>
        {text(words.back)}
      </Button>
    </div>
  )
}
