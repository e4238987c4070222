// A link to a page of ours. The router's own link works out its address anew at every step of every navigation; a menu of
// thirty of them costs more than the page one goes to.

import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { Search } from './place.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  search?: Search
}

export function PageLink({ to, search = {}, onClick, ...props }: PageLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ to, search: search as never })
  }
  return <a {...props} href={`${to}${router.options.stringifySearch?.(search) ?? ''}`} onClick={follow} />
}
