// A link to a page of the product. The router's `Link` recomputes its address at every step of every navigation: thirty
// of them in a menu cost more than the page itself.

import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { Search } from './place.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  search?: Search
  /** Called instead of navigating when the link leads to the present page. */
  onHere?: () => void
}

export function PageLink({ to, search = {}, onHere, onClick, ...props }: PageLinkProps) {
  const router = useRouter()
  const href = `${to}${router.options.stringifySearch?.(search) ?? ''}`
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    if (onHere && router.state.location.href === href) onHere()
    else void router.navigate({ to, search })
  }
  return <a {...props} href={href} onClick={follow} />
}
