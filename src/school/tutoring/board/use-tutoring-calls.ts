// Hooks that send changes of tutoring, also while another request is running. They show the result, and invalidate all
// queries of tutoring, because a session changes the minutes of its task.

import { useQueryClient } from '@tanstack/react-query'
import { post, remove } from '#screens/api.ts'
import { entityKeys } from '#screens/screens.keys.ts'

function useInvalidation(): () => void {
  const client = useQueryClient()
  return () => {
    for (const name of ['tutor_task', 'tutor_session', 'tutor_task_student'])
      void client.invalidateQueries({ queryKey: entityKeys.all(name) })
  }
}

/** Resolves to false after a refusal, which the call has already shown. */
const settled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

export function usePostTutoring(): (path: string, body: object) => Promise<boolean> {
  const forget = useInvalidation()
  return async (path, body) => {
    const done = await settled(post(`/admin/k/${path}`, body, { done: true }))
    forget()
    return done
  }
}

export function useRemoveTutoring(): (path: string, id: number) => Promise<boolean> {
  const forget = useInvalidation()
  return async (path, id) => {
    const done = await settled(remove(`/admin/k/${path}/del`, { ids: [id] }, { done: true }))
    forget()
    return done
  }
}
