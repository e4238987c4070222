// The second factors of one's own account with buttons to add and remove them, and the recovery codes.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { post, read } from '#screens/api.ts'
import { momentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { PasskeyDialog } from './passkey-dialog.ui.tsx'
import { RecoveryCodes } from './recovery-codes.ui.tsx'
import { RemoveDialog } from './remove-dialog.ui.tsx'
import { TotpDialog } from './totp-dialog.ui.tsx'
import './two-factor.css'
import { factorWords as words } from '../words.ts'
import { hasPasskeys } from './use-passkey.ts'
import { ownKeys } from '../sign-in.keys.ts'
import { startKeys } from '#screens/screens.keys.ts'

interface Passkey {
  id: number
  name: string
  create_time: number
  last_used_time: number | null
}
interface OwnFactors {
  totp: boolean
  passkeys: Passkey[]
  recoveryCodes: number
}

const below = '/admin/routine/adminInfo'
const ownFactorsQuery = { queryKey: ownKeys.factors, queryFn: () => read<OwnFactors>(`${below}/factors`) }

export function Factors() {
  const { data, error } = useQuery(ownFactorsQuery)
  const { setUp, add, remove, renew } = useChanges()
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <FormSkeleton lines={3} />
  const { totp, passkeys, recoveryCodes } = data
  const on = totp || passkeys.length > 0
  return (
    <div className="account-part">
      <h2 className="row gap-10">
        {text(words.title)}
        <Badge tone={on ? 'green' : 'grey'}>{text(on ? words.active : words.inactive)}</Badge>
      </h2>
      <p className="dim">{text(words.text)}</p>
      <ul className="account-list box lined">
        <li className="row wrap">
          <div>
            <b className="row wrap">
              {text(words.app)}
              {totp && <Badge tone="green">{text(words.active)}</Badge>}
            </b>
            <p>{text(words.appText)}</p>
          </div>
          {totp ? (
            <Remove what={text(words.app)} onClick={() => remove(text(words.app))} />
          ) : (
            <Button small onClick={() => void setUp()}>
              {text(words.setUp)}
            </Button>
          )}
        </li>
        {passkeys.map((passkey) => (
          <li className="row wrap" key={passkey.id}>
            <div>
              <b className="row wrap">{passkey.name}</b>
              <p className="numbers">{usedText(passkey)}</p>
            </div>
            <Remove what={passkey.name} onClick={() => remove(passkey.name, passkey.id)} />
          </li>
        ))}
        <li className="row wrap">
          <div>
            <b className="row wrap">{text(words.passkey)}</b>
            <p>{text(hasPasskeys() ? words.passkeyText : words.noPasskeys)}</p>
          </div>
          {hasPasskeys() && (
            <Button small onClick={add}>
              {text(words.addPasskey)}
            </Button>
          )}
        </li>
        {on && (
          <li className="row wrap">
            <div>
              <b className="row wrap">{text(words.codes)}</b>
              <p>{text(words.codesLeft, { left: recoveryCodes })}</p>
            </div>
            <Button small onClick={() => void renew()}>
              {text(words.newCodes)}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

function Remove({ what, onClick }: { what: string; onClick(): void }) {
  return (
    <Button small onClick={onClick}>
      {text(words.remove)}
      <span className="unseen"> {what}</span>
    </Button>
  )
}

/** The actions of the buttons. After each change, all data that depends on the factors is read again. */
function useChanges() {
  const client = useQueryClient()
  const again = () => {
    void client.invalidateQueries({ queryKey: ownKeys.all })
    // The start data says whether a second factor is missing (`mustEnrol`), which shows or hides the banner.
    void client.invalidateQueries({ queryKey: startKeys.office })
  }
  /** Shows new recovery codes, if there are any: this is the only time that they can be read. */
  const keep = (codes: readonly string[] | undefined) => {
    again()
    if (codes?.length) showDialog((close) => <RecoveryCodes codes={codes} onClose={close} />)
  }
  const begin = useSend(() => post<{ secret: string; uri: string }>(`${below}/beginTotp`, {}), {
    onDone: ({ data }) => showDialog((close) => <TotpDialog {...data} onClose={close} onDone={keep} />),
  })
  const renewal = useSend(() => post<{ codes: string[] }>(`${below}/newRecoveryCodes`, {}), {
    onDone: ({ data }) => keep(data.codes),
    onRefused: again,
  })
  return {
    setUp: begin.send,
    renew: renewal.send,
    add: () => showDialog((close) => <PasskeyDialog onClose={close} onDone={keep} />),
    remove: (what: string, passkey?: number) =>
      showDialog((close) => <RemoveDialog what={what} passkey={passkey} onClose={close} onDone={again} />),
  }
}

function usedText({ create_time, last_used_time }: Passkey): string {
  const created = momentText(create_time)
  if (last_used_time === null) return text(words.passkeyNew, { created })
  return text(words.passkeyUsed, { created, used: momentText(last_used_time) })
}
