// Asks the person before unsaved input is lost, in whatever way they leave the page.

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
  /** Returns true for a navigation that loses nothing. Switching between tabs of the shell needs no entry here. */
  keeps?(from: PageLocation, to: PageLocation): boolean
  onLeave?(): void
  /** Called when the person stays: resets the control that started the navigation. */
  onStay?(): void
  /** Names what would be lost, if it is more than one form. */
  body?: string
}

/** The way to the sign-in page loses nothing: the person returns after signing in, and the browser stores the draft. */
export const isSignInPage = ({ pathname }: PageLocation) => pathname.endsWith('/login')

/** The open question. There is one at a time, even if navigation is tried repeatedly. */
let asking: Promise<boolean> | null = null

/** Returns a function that ends the guard; call it when the input is saved or discarded. */
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
