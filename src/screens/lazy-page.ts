// A page in a file of its own, which can be prefetched.

import { type ComponentType, createElement, use } from 'react'
import { trackStatus } from './promise-status.ts'

export function lazyPage<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let asked: Promise<ComponentType<Props>> | undefined
  function fetch() {
    asked ??= trackStatus(load().then((file) => file[name]))
    // After a broken connection the next attempt may succeed.
    asked.catch(() => (asked = undefined))
    return asked
  }
  const Later = (props: Props) => createElement(use(fetch()), props)
  return Object.assign(Later, { fetch })
}
