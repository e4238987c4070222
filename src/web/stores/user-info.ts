// The person signed in to the member centre, with both tokens.

import { siteConfig } from '../site.ts'
import { oneOf } from './repair-state.ts'
import { createStoredState } from './stored-state.ts'

export interface UserInfo {
  id: number
  username: string
  nickname: string
  email: string
  mobile: string
  avatar: string
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2
  birthday: string
  /** As the server sends it: `140.50`. */
  money: string
  score: number
  lastlogintime: string | number
  lastloginip: string
  jointime: string | number
  motto: string
  token: string
  refreshToken: string
}

const nobody: UserInfo = {
  id: 0,
  username: '',
  nickname: '',
  email: '',
  mobile: '',
  avatar: '',
  gender: 0,
  birthday: '',
  money: '0.00',
  score: 0,
  lastlogintime: '',
  lastloginip: '',
  jointime: '',
  motto: '',
  token: '',
  refreshToken: '',
}

const moment = (found: unknown) => (typeof found === 'string' || typeof found === 'number' ? found : undefined)

const amount = (found: unknown) => (typeof found === 'string' && /^-?\d+\.\d\d$/.test(found) ? found : undefined)

export const userInfo = createStoredState<UserInfo>({
  name: 'userInfo',
  first: nobody,
  readers: { gender: oneOf(0, 1, 2), money: amount, lastlogintime: moment, jointime: moment },
})

/** Whether a person is signed in: a token counts only with the id of its person, and the id only with a token. */
export function isMember(): boolean {
  const { id, token } = userInfo.getState()
  return id > 0 && token !== ''
}

/** Stores what the server has sent, but only known keys. */
export function fillUserInfo(sent: Partial<UserInfo>): void {
  const known = Object.keys(nobody) as (keyof UserInfo)[]
  userInfo.setState(
    Object.fromEntries(known.filter((key) => key in sent).map((key) => [key, sent[key] ?? nobody[key]])),
  )
}

export function forgetMember(): void {
  userInfo.setState(nobody, true)
  userInfo.persist.clearStorage()
  siteConfig.setState({ userInitialize: false })
}
