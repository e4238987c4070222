// The page `/admin/loading/…`: waits for the first call of the back office, then leads to the wanted page or to the
// first page.

import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { yieldToBrowser } from '../yield-to-browser.ts'
import { unpackDestination } from '../loading.ts'
import { type OfficeStart, officeStart } from '../product.ts'
import { prefetchListAt } from '../shell/prefetch.ts'
import { queries } from '../shell/queries.ts'
import { firstPage } from '../shell/tabs.ts'

/** Waits for the first call, and returns the address of the wanted page or else of the first page. */
export async function firstHref(to: string | undefined): Promise<string> {
  const wanted = unpackDestination(to, 'admin')
  prefetchListAt(wanted)
  await yieldToBrowser()
  return hrefOf(await queries.ensureQueryData(officeStart), wanted)
}

export function LoadingPage() {
  const { to } = useParams({ strict: false })
  const { data: start } = useQuery(officeStart)
  const router = useRouter()
  useEffect(() => {
    if (start) router.history.replace(hrefOf(start, unpackDestination(to, 'admin')))
  }, [start, to, router])
  return null
}

const hrefOf = ({ menus }: Pick<OfficeStart, 'menus'>, wanted: string | undefined) =>
  wanted ?? firstPage(menus) ?? '/401'
