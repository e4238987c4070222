// What the pages of the account need from the frame around them.

import { createContext, use } from 'react'

export interface MemberDesk {
  /** Updates name and picture in the frame. */
  keep(userInfo: object): void
  /** The session has ended on the server; so it does here. */
  leave(): Promise<void>
  /** True if the member's group has this right, a button below the page: `account/profile/edit`. */
  may(right: string): boolean
}
export const MemberDeskContext = createContext<MemberDesk | null>(null)

export function useMemberDesk(): MemberDesk {
  const desk = use(MemberDeskContext)
  if (!desk) throw new Error('No desk around this page: wrap it in MemberDeskContext')
  return desk
}
