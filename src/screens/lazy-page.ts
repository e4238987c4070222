// A page in a file of its own, which can be prefetched.

import { type ComponentType, createElement, use } from 'react'
import { trackStatus } from './promise-status.ts'

/**
 * In milliseconds. React asks for a failed file again before it shows the error. It must get the same failure: a new
 * attempt would be waited for, and fail, without end.
 */
const failureKept = 1000

export function lazyPage<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let asked: Promise<ComponentType<Props>> | undefined
  function fetch() {
    if (asked) return asked
    asked = trackStatus(load().then((file) => file[name]))
    // After a broken connection the next attempt may succeed.
    asked.catch(() => setTimeout(() => (asked = undefined), failureKept))
    return asked
  }
  const Later = (props: Props) => createElement(use(fetch()), props)
  return Object.assign(Later, { fetch })
}
