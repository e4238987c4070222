// What the pages of the member centre need from the frame around them, as a React context.

import { type ComponentType, createContext, use } from 'react'

export interface AccountFrame {
  /** Shows the new name and picture of the member in the frame. */
  keep(userInfo: object): void
  /** Clears the session in the browser after it has ended on the server. */
  leave(): Promise<void>
  /** True if the member's group has this right to an element of a page, such as `account/profile/edit`. */
  may(right: string): boolean
  /** The text that says what happens to the data of a closed account. */
  ClosingNote: ComponentType
}
export const AccountFrameContext = createContext<AccountFrame | null>(null)

export function useAccountFrame(): AccountFrame {
  const frame = use(AccountFrameContext)
  if (!frame) throw new Error('AccountFrameContext is missing around this page')
  return frame
}
