// Asks before what was typed is lost, whichever way one leaves the page.

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from '#ui/confirm.tsx'
import { noStep } from './no-step.ts'
import { usePlace } from './place.ts'
import { said } from './said.ts'

interface Where {
  pathname: string
  search: unknown
}

interface Guarded {
  isDirty: boolean
  /** Steps that lose nothing. Another tab of the shell is no leaving anyway. */
  keeps?(from: Where, to: Where): boolean
  onLeave?(): void
  /** A field that was the way out shows again what it showed before. */
  onStay?(): void
  /** Of what the page would lose, where it is more than one form. */
  body?: string
}

/** Who is signed out by time stands here again afterwards, and finds what the browser has kept. */
export const isDoor = ({ pathname }: Where) => pathname.endsWith('/login')

/** One question at a time, however many steps are tried meanwhile. */
let asking: Promise<boolean> | null = null

/** Call what it returns when there is nothing left to lose. */
export function useLeaveGuard({ isDirty, keeps, onLeave, onStay, body = said.leaveText }: Guarded): () => void {
  const free = useRef(false)
  const { hold, survives } = usePlace()
  useEffect(() => {
    hold(isDirty)
    return () => hold(false)
  }, [isDirty, hold])
  const words = { title: said.leaveTitle, body, yes: said.leave, no: said.stay }
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (keeps?.(current, next)) return false
      if (current.pathname !== next.pathname && survives(next.routeId)) return false
      const stays = isDirty && !free.current && !(await sure(words))
      if (stays) {
        noStep('intercepted')
        onStay?.()
      } else onLeave?.()
      return stays
    },
    enableBeforeUnload: () => isDirty && !free.current,
  })
  return () => {
    free.current = true
    hold(false)
    onLeave?.()
  }
}

function sure(words: Parameters<typeof confirm>[0]): Promise<boolean> {
  asking ??= confirm(words).finally(() => (asking = null))
  return asking
}
