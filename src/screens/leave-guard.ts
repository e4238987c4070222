// Asks before typed input is lost, whichever way the person leaves the page.

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
  /** Navigation that loses nothing. Switching between tabs of the shell is not leaving. */
  keeps?(from: Where, to: Where): boolean
  onLeave?(): void
  /** Called when the person stays: resets the control that started the navigation. */
  onStay?(): void
  /** Names what would be lost, if it is more than one form. */
  body?: string
}

/** After an expired session the person returns here and finds the draft in the browser. */
export const isDoor = ({ pathname }: Where) => pathname.endsWith('/login')

/** One question at a time, even if navigation is tried repeatedly. */
let asking: Promise<boolean> | null = null

/** Call the returned function when nothing is left to lose. */
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
