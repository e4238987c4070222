// Loads a component from a file of its own, which can be prefetched. Unlike React's `lazy`, it asks again for a file
// that did not arrive.

import { type ComponentType, createElement, use } from 'react'
import { trackStatus } from './promise-status.ts'

/**
 * In milliseconds. React asks for a failed file a second time before it shows the error. Within this time it gets the
 * same failure: React would wait for a new attempt, which fails too, and so on without end.
 */
const failureKept = 1000

/** A page that can be prefetched. */
export type LazyPage = ComponentType & { fetch(): Promise<unknown> }

export function lazyPart<File extends { [Part in Name]: ComponentType<never> }, Name extends string>(
  load: () => Promise<File>,
  name: Name,
) {
  type Part = File[Name]
  let asked: Promise<Part> | undefined
  function fetch(): Promise<Part> {
    if (asked) return asked
    asked = trackStatus(load().then((file) => file[name]))
    // After a broken connection a later attempt may succeed.
    asked.catch(() => setTimeout(() => (asked = undefined), failureKept))
    return asked
  }
  const Later: ComponentType<never> = (props: never) => createElement<never>(use(fetch()), props)
  return Object.assign(Later as Part, { fetch })
}
