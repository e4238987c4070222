// Wraps the public page of a room (a folder of `src/school` or `src/platform`): passes what `PublicPageProps` names,
// such as the address and the frame of public pages.

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, useCallback } from 'react'
import type { PublicPageProps } from '#screens/public-page.ts'
import { Looks } from '../shell/looks.tsx'
import { schoolName } from '../site.ts'
import { changeLanguage } from '../stores.ts'
import { adminInfo, isAdmin } from '../stores/admin-info.ts'
import { PublicPage } from './public-page.tsx'

export const wrapPublicPage = (Content: ComponentType<PublicPageProps>) =>
  function PublicRoomPage() {
    const search: PublicPageProps['search'] = useSearch({ strict: false })
    const params: PublicPageProps['params'] = useParams({ strict: false })
    const navigate = useNavigate()
    const changeSearch = useCallback<PublicPageProps['changeSearch']>(
      (parts, { replace } = { replace: false }) =>
        void navigate({ to: '.', search: (before) => ({ ...before, ...parts }), replace }),
      [navigate],
    )
    return (
      <Content
        search={search}
        params={params}
        changeSearch={changeSearch}
        changeLanguage={changeLanguage}
        school={schoolName()}
        student={isAdmin() && Boolean(adminInfo.getState().student)}
        Sheet={PublicPage}
        Looks={Looks}
      />
    )
  }
