// The query of the profile of the signed-in member, which all pages of the member centre need.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import type { AddressKind } from '#platform/sign-in/index.ts'
import { memberKeys } from '../members.keys.ts'

export interface Member {
  id: number
  username: string
  nickname: string
  email: string
  mobile: string
  avatar: string
  birthday: string | null
  motto: string
  /** In euros: '12.50'. */
  money: string
  score: number
  last_login_time: number | null
}

export const ownProfile = queryOptions({
  queryKey: memberKeys.profile,
  queryFn: () =>
    read<{
      userInfo: Row & Member
      accountVerificationType: AddressKind[]
      inOutbox: AddressKind[]
      group: string
      passwordHint: string
    }>('/api/account/profile'),
})
