// The tab of the profile with the e-mail address and mobile number of the member, and buttons to change them.

import { useQueryClient } from '@tanstack/react-query'
import { phoneText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { OutboxNote } from '#platform/sign-in/index.ui.ts'
import { type AddressKind, addressKinds as allKinds } from '#platform/sign-in/index.ts'
import { contactWords as words } from '../words.ts'
import './account-pages.css'
import { BindDialog } from './bind-dialog.ui.tsx'
import { useAccountFrame } from './account-frame.ts'
import { type Member, ownProfile } from './own-profile.ui.ts'

interface ContactProps {
  me: Member
  /** The kinds of address to which codes can be sent. */
  kinds: readonly AddressKind[]
  /** The kinds whose codes are read in the outbox because there is no gateway. */
  inOutbox: readonly AddressKind[]
}

export function ContactPart({ me, kinds, inOutbox }: ContactProps) {
  const client = useQueryClient()
  const desk = useAccountFrame()
  const again = async () => desk.keep((await client.fetchQuery({ ...ownProfile, staleTime: 0 })).userInfo)
  const bind = (kind: AddressKind) =>
    showDialog((close) => (
      <BindDialog
        kind={kind}
        bound={me[kind]}
        inOutbox={inOutbox.includes(kind)}
        onClose={close}
        onBound={() => void again()}
      />
    ))
  return (
    <div className="account-part">
      <p className="dim">{text(words.lead)}</p>
      <ul className="account-list">
        {allKinds.map((kind) => (
          <li key={kind}>
            <div>
              <b>{text(words[kind])}</b>
              <p className="numbers">{addressText(kind, me[kind]) || text(words.none)}</p>
              {!kinds.includes(kind) && <p>{text(words.noCodes[kind])}</p>}
            </div>
            {kinds.includes(kind) && desk.may('account/profile/bind') && (
              <Button small onClick={() => bind(kind)}>
                {text(me[kind] ? words.rebind : words.bind)}
                <span className="unseen"> {text(words[kind])}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {inOutbox.length > 0 && <OutboxNote />}
    </div>
  )
}

export const addressText = (kind: AddressKind, address: string) => (kind === 'mobile' ? phoneText(address) : address)
