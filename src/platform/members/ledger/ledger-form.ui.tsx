// The form for a new movement of a member's balance or points. It shows the resulting balance while the amount is
// entered.

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { addCheck } from '#engine/checks.ts'
import { formFields } from '#engine/resource.ts'
import { apiWords, screenWords } from '#screens/words.ts'
import { post, read } from '#screens/api.ts'
import { FormField } from '#screens/form-field.tsx'
import type { List, Row } from '#screens/list-state.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { useLeaveGuard } from '#screens/leave-guard.ts'
import { type RecordForm, showRefusal, useRecordForm } from '#screens/record-form.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { moneyText, numberText, text } from '#screens/text.ts'
import { BeforeAfter } from '#ui/before-after.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FormFrame, FormTitle } from '#ui/form-frame.tsx'
import { centsIn, decimalText } from '#text/money.ts'
import { toast } from '#ui/toast.tsx'
import { ledgerWords as words } from '../words.ts'
import { entityKeys } from '#screens/screens.keys.ts'
import { balanceKey } from '../members.keys.ts'

type Unit = 'money' | 'score'

export function LedgerForm({ named, list }: { named: LabelledEntity; list: List }) {
  const { resource } = named
  const client = useQueryClient()
  const unit: Unit = 'money' in resource.fields ? 'money' : 'score'
  const fields = formFields(resource)
  // If the list is filtered by a member, the form begins with this member.
  const member = Number(list.search.user_id)
  const start = member > 0 ? ({ user_id: member } as unknown as Row) : null
  const form = useRecordForm({ fields, row: start, check: addCheck(resource), fixed: {}, sends: 'all' })
  const { isDirty, isSubmitting, errors } = form.formState
  const letGo = useLeaveGuard({ isDirty })
  const close = () => list.change({ add: undefined }, true)
  const submit = form.handleSubmit(async (body) => {
    try {
      const { msg } = await post(`/admin/${resource.path}/add`, body, { quiet: true })
      // A movement is final, so the message offers no undo.
      toast.done(msg || text(apiWords.done))
      for (const name of [resource.name, 'user']) void client.invalidateQueries({ queryKey: entityKeys.all(name) })
      letGo()
      close()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  const title = text(screenWords.addOne, { one: named.one })
  return (
    <Drawer
      title={
        <FormTitle title={title} state={undefined} words={screenTexts} onPrevious={undefined} onNext={undefined} />
      }
      close={screenTexts.close}
      width={520}
      onClose={close}
    >
      <FormFrame
        steps={[]}
        fault={errors.root?.message}
        dirty={isDirty}
        busy={isSubmitting}
        words={screenTexts}
        onSubmit={(event) => void submit(event)}
        onCancel={close}
      >
        <div className="form-fields">
          {fields.map(([name, field]) => (
            <div key={name} data-wide>
              <FormField named={named} form={form} name={name} field={field} row={start} />
              {name === unit && <NewBalance path={resource.path} form={form} unit={unit} />}
            </div>
          ))}
        </div>
      </FormFrame>
    </Drawer>
  )
}

interface Member {
  user: { money: string; score: number }
}

function NewBalance({ path, form, unit }: { path: string; form: RecordForm; unit: Unit }) {
  const [userId, by] = useWatch({ control: form.control, name: ['user_id', unit] })
  const { data } = useQuery({
    queryKey: balanceKey(path, userId),
    queryFn: userId ? () => read<Member>(`/admin/${path}/add`, { userId }, { quiet: true }) : skipToken,
  })
  const format = unit === 'money' ? (cents: number) => moneyText(decimalText(cents), 'EUR') : numberText
  const counted = (amount: unknown) => (unit === 'money' ? (centsIn(amount) ?? 0) : Number(amount || 0))
  const before = data && counted(data.user[unit])
  const after = before === undefined ? undefined : before + counted(by)
  return (
    <BeforeAfter
      before={{ label: text(words.before[unit]), value: before === undefined ? undefined : format(before) }}
      after={{ label: text(words.after[unit]), value: after === undefined ? undefined : format(after) }}
      note={text(words.sign[unit])}
      fault={after !== undefined && after < 0 ? text(words.short) : undefined}
    />
  )
}
