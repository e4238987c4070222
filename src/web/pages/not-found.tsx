// The page `/404`: there is no page at the wanted address.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { shellWords } from '../words.ts'
import { PlainPage, goBack } from './plain-page.tsx'

/** In seconds. Then the person is sent back. */
const delay = 15

export function NotFound() {
  const router = useRouter()
  const [left, setLeft] = useState(delay)
  const giveUp = useEffectEvent(() => goBack(router))
  useEffect(() => {
    const second = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), 1000)
    const last = setTimeout(giveUp, delay * 1000)
    return () => {
      clearInterval(second)
      clearTimeout(last)
    }
  }, [])
  return (
    <PlainPage mark="404" title={text(shellWords.notFoundTitle)}>
      <p>{text(shellWords.notFoundText)}</p>
      <p className="dim numbers">{text(shellWords.backSoon, { seconds: left })}</p>
      <div className="plain-buttons wrap">
        <Button look="primary" onClick={() => void router.navigate({ to: '/admin' })}>
          {text(shellWords.home)}
        </Button>
        <Button onClick={() => goBack(router)}>{text(shellWords.back)}</Button>
      </div>
    </PlainPage>
  )
}
