// Starts the verification of the log and shows its result.

import { toast } from '#ui/toast.tsx'
import { call } from '#screens/api.ts'

export async function showVerdict(): Promise<void> {
  const answer = await call<{ broken: object | null }>('GET', '/admin/auth/adminLog/verify', { overlay: true }).catch(
    () => null,
  )
  if (answer) toast[answer.data.broken ? 'error' : 'done'](answer.msg)
}
