// The React contexts of member pages: the address, the upload limits, and the sign-out.

import { useMatch, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type AccountFrame, AccountFrameContext } from '#platform/members/index.ts'
import { post } from '#screens/api.ts'
import { type Place, PlaceContext, type Search } from '#screens/place.ts'
import { type Product, ProductContext } from '#screens/product.tsx'
import { memberCenter } from '../../member-centre.ts'
import { siteConfig } from '../../site.ts'
import { queries } from '../../shell/queries.ts'
import { fillUserInfo, forgetMember, userInfo } from '../../stores/user-info.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ClosingNote = lazyPart(() => import('#subjects.member.ts'), 'ClosingNote')

export function MemberProviders({ children }: { children: ReactNode }) {
  return (
    <PlaceContext value={usePlaceHere()}>
      <ProductContext value={useOwnProduct()}>
        <AccountFrameContext value={useMemberDesk()}>{children}</AccountFrameContext>
      </ProductContext>
    </PlaceContext>
  )
}

function usePlaceHere(): Place {
  const router = useRouter()
  const path = useMatch({ from: '/user/$', select: ({ pathname }) => pathname })
  const search = useMatch({ from: '/user/$', select: (match) => match.search as Search, structuralSharing: true })
  return useMemo(
    () => ({
      path: path.toLowerCase(),
      search,
      change: (next, replace = false) => void router.navigate({ to: path, search: { ...search, ...next }, replace }),
      hold() {},
      survives: () => false,
    }),
    [router, path, search],
  )
}

/** Members have no entities; the product only contains the limits for their picture. */
function useOwnProduct(): Product {
  const { mode, maxsize = 10_485_760, mimetype = '' } = siteConfig(({ upload }) => upload)
  const id = userInfo((me) => me.id)
  return useMemo(
    () => ({
      resources: {} as Product['resources'],
      labels: () => Promise.reject(new Error('A member has no entities')),
      own: {},
      accountTabs: [],
      me: { id, super: false, profile: {} },
      developer: false,
      upload: { mode, maxsize, mimetype },
      nodes: new Map(),
      titles: new Map(),
    }),
    [id, mode, maxsize, mimetype],
  )
}

function useMemberDesk(): AccountFrame {
  const router = useRouter()
  const nodes = memberCenter(({ authNode }) => authNode)
  return useMemo(
    () => ({
      keep: fillUserInfo,
      async leave() {
        const body = { refresh_token: userInfo.getState().refreshToken }
        // The server has already signed the member out, so a refusal does not matter.
        await post('/api/user/logout', body, { quiet: true }).catch(() => null)
        forgetMember()
        await router.navigate({ to: '/user/login' })
        queries.clear()
      },
      ClosingNote,
      may: (right) => [...nodes.values()].some((below) => below.includes(`/user/${right}`.toLowerCase())),
    }),
    [router, nodes],
  )
}
