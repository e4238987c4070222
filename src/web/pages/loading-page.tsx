// Stands for a moment, until the back office knows whom it is for; then where one wanted to go, or the first page.

import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unpacked } from '../loading.ts'
import { startOf } from '../product.ts'
import { askListAt } from '../shell/ahead.ts'
import { firstPage } from '../shell/tabs.ts'

export function LoadingPage() {
  const { to } = useParams({ strict: false })
  const { data: start } = useQuery(startOf)
  const router = useRouter()
  useEffect(() => askListAt(unpacked(to, 'admin')), [to])
  useEffect(() => {
    if (start) router.history.replace(unpacked(to, 'admin') ?? firstPage(start.menus) ?? '/401')
  }, [start, to, router])
  return null
}
