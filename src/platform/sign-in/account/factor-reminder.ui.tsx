// The banner above every page for people who must have a second factor but have none. Its button opens the profile.

import { useRouter } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import '#ui/look-banner.css'
import { mustEnrolWords as words } from '../words.ts'

export function FactorReminder() {
  const router = useRouter()
  return (
    <div className="look-banner bar tone-orange" role="status">
      <span>{text(words.text)}</span>
      <Button small onClick={() => router.history.push('/admin/routine/adminInfo?tab=security')}>
        {text(words.go)}
      </Button>
    </div>
  )
}
