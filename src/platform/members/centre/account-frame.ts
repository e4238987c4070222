// Functions that the pages of the account need from the surrounding frame.

import { type ComponentType, createContext, use } from 'react'

export interface AccountFrame {
  /** Updates name and picture in the frame. */
  keep(userInfo: object): void
  /** Clears the session in the browser after it has ended on the server. */
  leave(): Promise<void>
  /** True if the member's group has this right, a button below the page: `account/profile/edit`. */
  may(right: string): boolean
  /** What becomes of the data of a closed account. */
  ClosingNote: ComponentType
}
export const AccountFrameContext = createContext<AccountFrame | null>(null)

export function useAccountFrame(): AccountFrame {
  const desk = use(AccountFrameContext)
  if (!desk) throw new Error('MemberDeskContext is missing around this page')
  return desk
}
