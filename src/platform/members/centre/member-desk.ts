// What the pages of the account ask of the frame around them.

import { createContext, use } from 'react'

export interface MemberDesk {
  /** The name and the picture have changed: the frame shows the new ones. */
  keep(userInfo: object): void
  /** The session has ended on the server; so it does here. */
  leave(): Promise<void>
  /** The member's group gives this right, which stands below its page as a button: `account/profile/edit`. */
  may(right: string): boolean
}
export const MemberDeskContext = createContext<MemberDesk | null>(null)

export function useMemberDesk(): MemberDesk {
  const desk = use(MemberDeskContext)
  if (!desk) throw new Error('No desk around this page: wrap it in MemberDeskContext')
  return desk
}
