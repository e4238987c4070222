// The person signed in to the back office, with both tokens.

import { siteConfig } from '../site.ts'
import { createStoredState } from './stored-state.ts'

export interface AdminInfo {
  id: number
  group_arr: number[]
  username: string
  nickname: string
  avatar: string
  lastlogintime: string | number
  token: string
  refreshToken: string
  student: unknown
  teacher: unknown
  super: boolean
  /** The language of the account. */
  locale: string
}

const nobody: AdminInfo = {
  id: 0,
  group_arr: [],
  username: '',
  nickname: '',
  avatar: '',
  lastlogintime: '',
  token: '',
  refreshToken: '',
  student: null,
  teacher: null,
  super: false,
  locale: '',
}

export const adminInfo = createStoredState<AdminInfo>({
  name: 'adminInfo',
  first: nobody,
  readers: {
    group_arr: (found) => (Array.isArray(found) ? found.filter((id) => typeof id === 'number') : undefined),
    lastlogintime: (found) => (typeof found === 'string' || typeof found === 'number' ? found : undefined),
    student: (found) => found,
    teacher: (found) => found,
  },
})

/** Whether a person is signed in: a token counts only with the id of its person, and the id only with a token. */
export function isAdmin(): boolean {
  const { id, token } = adminInfo.getState()
  return id > 0 && token !== ''
}

/** Stores what the server has sent, but only known keys. */
export function fillAdminInfo(sent: Partial<AdminInfo>): void {
  const known = Object.keys(nobody) as (keyof AdminInfo)[]
  adminInfo.setState(Object.fromEntries(known.filter((key) => key in sent).map((key) => [key, sent[key]])))
}

export function forgetAdmin(): void {
  adminInfo.setState(nobody, true)
  adminInfo.persist.clearStorage()
  siteConfig.setState({ initialize: false })
}
