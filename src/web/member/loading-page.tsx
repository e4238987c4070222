// The page `/user/loading/…`: waits for the first call of the member centre, then leads to the wanted page or to the
// first page.

import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unpackDestination } from '../loading.ts'
import { firstPage } from './pages.tsx'
import { memberStart } from './start.ts'

export function MemberLoadingPage() {
  const { to } = useParams({ strict: false })
  const { isSuccess } = useQuery(memberStart)
  const router = useRouter()
  useEffect(() => {
    const next = isSuccess ? (unpackDestination(to, 'member') ?? firstPage()) : undefined
    if (next) router.history.replace(next)
  }, [isSuccess, to, router])
  return null
}
