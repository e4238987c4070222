// Replaces a page that could not be drawn, because its file did not load or its code failed. It is loaded with the
// first file, because it appears when nothing else can be loaded.

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { faultText } from '#screens/fault-text.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { shellWords } from '../words.ts'
import { PlainPage } from './plain-page.tsx'

export function BrokenPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  console.error(error)
  return (
    <PlainPage mark="!" title={text(shellWords.brokenTitle)}>
      <p role="alert">{faultText()}</p>
      <div className="plain-buttons wrap">
        <Button look="primary" onClick={() => location.reload()}>
          {text(shellWords.retry)}
        </Button>
        <Button onClick={() => void router.navigate({ to: '/admin' })}>{text(shellWords.home)}</Button>
      </div>
    </PlainPage>
  )
}
