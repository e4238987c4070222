// The page `/401`: the person has no right to the wanted page.

import { useRouter, useSearch } from '@tanstack/react-router'
import { MissingRight } from '#platform/access/index.ui.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { isAdmin } from '../stores/admin-info.ts'
import { shellWords } from '../words.ts'
import { PlainPage, goBack } from './plain-page.tsx'

export function NoAccess() {
  const router = useRouter()
  const { node } = useSearch({ from: '/401' })
  return (
    <PlainPage mark="401" title={text(shellWords.noAccessTitle)}>
      <p>{text(shellWords.noAccessText)}</p>
      {node && isAdmin() && <MissingRight node={node} />}
      <div className="plain-buttons wrap">
        <Button look="primary" onClick={() => void router.navigate({ to: '/admin' })}>
          {text(shellWords.home)}
        </Button>
        <Button onClick={() => goBack(router)}>{text(shellWords.back)}</Button>
      </div>
    </PlainPage>
  )
}
