import { useRouter } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { shellWords } from '../shell/shell.labels.ts'
import { PlainPage, goBack } from './plain-page.tsx'

export function NoAccess() {
  const router = useRouter()
  return (
    <PlainPage mark="401" title={text(shellWords.noAccessTitle)}>
      <p>{text(shellWords.noAccessText)}</p>
      <div className="plain-buttons">
        <Button look="primary" onClick={() => void router.navigate({ to: '/admin' })}>
          {text(shellWords.home)}
        </Button>
        <Button onClick={() => goBack(router)}>{text(shellWords.back)}</Button>
      </div>
    </PlainPage>
  )
}
