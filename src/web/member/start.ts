// The first call of the member centre, which fills the stores.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { updateMemberCentre } from '../member-centre.ts'
import type { MenuRule } from '../menu-rules.ts'
import { type SiteConfig, siteConfig } from '../site.ts'
import { type UserInfo, fillUserInfo } from '../stores/user-info.ts'
import { startKeys } from '#screens/screens.keys.ts'

interface Start {
  site: Partial<SiteConfig>
  openMemberCenter: boolean
  userInfo: Partial<UserInfo>
  menus: MenuRule[]
  rules: MenuRule[]
}

export const memberStart = queryOptions({
  queryKey: startKeys.member,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const start = await read<Start>('/api/index/index', { requiredLogin: 1 })
    fillUserInfo(start.userInfo)
    updateMemberCentre(start)
    siteConfig.setState({ ...start.site, userInitialize: true })
    return true
  },
})
