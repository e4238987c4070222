// Asks before typed input is lost, whichever way the person leaves the page.

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from '#ui/confirm.tsx'
import { reportNoEffect } from './no-effect.ts'
import { usePlace } from './place.ts'
import { screenTexts } from './screen-texts.ts'

interface PageLocation {
  pathname: string
  search: unknown
}

interface LeaveGuardOptions {
  isDirty: boolean
  /** Navigation that loses nothing. Switching between tabs of the shell is not leaving. */
  keeps?(from: PageLocation, to: PageLocation): boolean
  onLeave?(): void
  /** Called when the person stays: resets the control that started the navigation. */
  onStay?(): void
  /** Names what would be lost, if it is more than one form. */
  body?: string
}

/** After an expired session the person returns here and finds the draft in the browser. */
export const isSignInPage = ({ pathname }: PageLocation) => pathname.endsWith('/login')

/** One question at a time, even if navigation is tried repeatedly. */
let asking: Promise<boolean> | null = null

/** Call the returned function when nothing is left to lose. */
export function useLeaveGuard({
  isDirty,
  keeps,
  onLeave,
  onStay,
  body = screenTexts.leaveText,
}: LeaveGuardOptions): () => void {
  const free = useRef(false)
  const { hold, survives } = usePlace()
  useEffect(() => {
    hold(isDirty)
    return () => hold(false)
  }, [isDirty, hold])
  const words = { title: screenTexts.leaveTitle, body, yes: screenTexts.leave, no: screenTexts.stay }
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (keeps?.(current, next)) return false
      if (current.pathname !== next.pathname && survives(next.routeId)) return false
      const stays = isDirty && !free.current && !(await askOnce(words))
      if (stays) {
        reportNoEffect('intercepted')
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

function askOnce(words: Parameters<typeof confirm>[0]): Promise<boolean> {
  asking ??= confirm(words).finally(() => (asking = null))
  return asking
}
