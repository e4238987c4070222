// Shown until the back office knows the person; then leads to the wanted page or to the first page.

import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { yieldToBrowser } from '../yield-to-browser.ts'
import { unpacked } from '../loading.ts'
import { type Start, startOf } from '../product.ts'
import { askListAt } from '../shell/ahead.ts'
import { queries } from '../shell/queries.ts'
import { firstPage } from '../shell/tabs.ts'

/** The wanted page, or the first page, once the person is known. */
export async function firstHref(to: string | undefined): Promise<string> {
  const wanted = unpacked(to, 'admin')
  askListAt(wanted)
  await yieldToBrowser()
  return hrefOf(await queries.ensureQueryData(startOf), wanted)
}

export function LoadingPage() {
  const { to } = useParams({ strict: false })
  const { data: start } = useQuery(startOf)
  const router = useRouter()
  useEffect(() => {
    if (start) router.history.replace(hrefOf(start, unpacked(to, 'admin')))
  }, [start, to, router])
  return null
}

const hrefOf = ({ menus }: Pick<Start, 'menus'>, wanted: string | undefined) => wanted ?? firstPage(menus) ?? '/401'
