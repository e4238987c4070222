// The waiting registers of the signed-in person. They are sent again every few seconds and when the network is back.

import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useSyncExternalStore } from 'react'
import { ProductContext } from '#screens/product.tsx'
import { entityKeys } from '#screens/screens.keys.ts'
import { calendarKeys } from '#school/timetable/index.keys.ts'
import { registerKeys } from '../attendance.keys.ts'
import { type WaitingRegister, followSent, sendWaiting, sendingKey, subscribe, waitingRegisters } from './outbox.ui.ts'
import { type RegisterView, presenceOf } from './register-view.ts'

/** Milliseconds between two attempts to send. */
const delay = 5000

/** The id of the signed-in account; 0 until the first call of the back office is answered. */
export const usePerson = (): number => use(ProductContext)?.me.id ?? 0

export function useOutbox(person: number): readonly WaitingRegister[] {
  const all = useSyncExternalStore(subscribe, waitingRegisters)
  return all.filter((each) => each.person === person)
}

export const useSendingKey = () => useSyncExternalStore(subscribe, sendingKey)

/** Sends waiting registers. Runs on every page, because a register may still wait after the user has left its page. */
export function useSending(person: number): void {
  const isWaiting = useOutbox(person).some(({ refused }) => !refused)
  useEffect(() => {
    if (!isWaiting) return undefined
    const send = () => void sendWaiting(person)
    send()
    const clock = setInterval(send, delay)
    addEventListener('online', send)
    return () => {
      clearInterval(clock)
      removeEventListener('online', send)
    }
  }, [person, isWaiting])
}

/** When the server has written a register, shows its presences at once, then reads again all data that depend on it. */
export function useSentRegisters(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      followSent(({ plan, lines }) => {
        const sent = new Map(lines.map((line) => [line.student_id, presenceOf(line)]))
        client.setQueryData<RegisterView>(registerKeys.one(plan), (view) => view && withPresences(view, sent))
        for (const queryKey of [
          registerKeys.all,
          entityKeys.all('attendance'),
          entityKeys.all('course_plan'),
          calendarKeys.all,
        ])
          void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
}

const withPresences = (view: RegisterView, sent: ReadonlyMap<number, ReturnType<typeof presenceOf>>): RegisterView => ({
  ...view,
  list: view.list.map((line) => {
    const presence = sent.get(line.student_id)
    return presence ? { ...line, ...presence, marked: true, minutes: null } : line
  }),
})
