// The tab of the profile with the e-mail address and mobile number of the member, and buttons to change them.

import { useQueryClient } from '@tanstack/react-query'
import { phoneText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { OutboxNote } from '#platform/sign-in/index.ui.ts'
import { type AddressKind, addressKinds as allKinds } from '#platform/sign-in/index.ts'
import { contactWords as words } from '../words.ts'
import './account-pages.css'
import { ChangeAddressDialog } from './change-address-dialog.ui.tsx'
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
  const frame = useAccountFrame()
  const refreshFrame = async () => frame.keep((await client.fetchQuery({ ...ownProfile, staleTime: 0 })).userInfo)
  const changeAddress = (kind: AddressKind) =>
    showDialog((close) => (
      <ChangeAddressDialog
        kind={kind}
        current={me[kind]}
        inOutbox={inOutbox.includes(kind)}
        onClose={close}
        onChanged={() => void refreshFrame()}
      />
    ))
  return (
    <div className="account-part">
      <p className="dim">{text(words.lead)}</p>
      <ul className="account-list box lined">
        {allKinds.map((kind) => (
          <li className="row wrap" key={kind}>
            <div>
              <b className="row wrap">{text(words[kind])}</b>
              <p className="numbers">{addressText(kind, me[kind]) || text(words.none)}</p>
              {!kinds.includes(kind) && <p>{text(words.noCodes[kind])}</p>}
            </div>
            {kinds.includes(kind) && frame.may('account/profile/bind') && (
              <Button small onClick={() => changeAddress(kind)}>
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
