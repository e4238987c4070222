// Rules of templates: a draft can be edited, a published revision never changes, and the next revision begins as a copy
// of it.

import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { lockName } from '#engine/server/locks.ts'
import { type At, rules } from '#engine/server/product.ts'
import { addRecord, updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { lowerUnaccented } from '#text/fold.ts'
import { canonicalise, readBlocks } from './agreement-text.ts'
import { unknownIn } from './placeholders.ts'
import { readPlaces, signerPlaces } from './signer-roles.ts'
import { bodyColumns, layoutLanguages } from './layouts.ts'
import { languageWords, templateRefusals as words, legalPointWords } from './words.ts'
import { legalPoints, protocolTemplate } from './protocol-template.ts'

export type Template = Row<typeof protocolTemplate>
type Sent = Input<typeof protocolTemplate>

const bodies = Object.values(bodyColumns)

export const protocolTemplateRules = rules(protocolTemplate, {
  async beforeAdd(at, input) {
    // Only the action `revise` sends a revision number. Without one, this is a new template, which needs a code that is
    // not used yet.
    if (input.revision === undefined) await refuseTakenCode(at, input.code)
    tidyInput(input)
  },
  async beforeEdit(at, input, row) {
    const changes = Object.keys(input).filter((name) => !isSame(input[name as keyof Sent], row[name as keyof Template]))
    if (row.status !== 'draft' && changes.length > 0) throw new Refusal(words.frozen, { revision: row.revision })
    if (row.revision > 1 && changes.includes('code')) throw new Refusal(words.codeKept)
    if (input.code && changes.includes('code')) await refuseTakenCode(at, input.code)
    tidyInput(input)
  },
  async beforeDelete(_at, row) {
    if (row.status !== 'draft') throw new Refusal(words.used)
  },
  actions: {
    publish: async (at, row) => {
      refuseIncomplete(at, row)
      await retireOlder(at, row)
    },
    revise: async (at, row) => {
      await addRecord(at, at.product.resources.protocol_template, { ...copyOf(row), ...(await nextRevision(at, row)) })
    },
  },
})

/** Compares form values and stored values in the stored format. */
function isSame(sent: unknown, stored: unknown): boolean {
  const laid = sent !== null && typeof sent === 'object' ? JSON.stringify(sent) : sent
  return (laid ?? null) === (stored ?? null)
}

function tidyInput(input: Sent): void {
  for (const name of bodies) {
    const text = input[name]
    if (!text) continue
    input[name] = canonicalise(text)
    const unknown = unknownIn(text)
    if (unknown.length > 0) throw new Refusal(words.unknownPlaceholder, { names: [...new Set(unknown)].join(', ') })
  }
  if (input.signer_roles !== undefined && input.signer_roles !== null) {
    const read = signerPlaces.safeParse(input.signer_roles)
    if (!read.success) throw new Refusal(words.wrongSigners)
    input.signer_roles = read.data
  }
}

const holdRevisions = (at: At, code: string) => lockName(at, `agreement template ${lowerUnaccented(code)}`)

async function refuseTakenCode(at: At, code: string): Promise<void> {
  await holdRevisions(at, code)
  const taken = await at.db
    .selectFrom('protocol_template')
    .select('id')
    .where(({ fn }) => fn('lower', ['code']), '=', lowerUnaccented(code))
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (taken) throw new Refusal(words.codeTaken, { code })
}

/** Refuses a text that lacks required contents before agreements are issued from it. */
function refuseIncomplete(at: At, row: Template): void {
  const missing = layoutLanguages[row.layout].filter(
    (language) => readBlocks(row[bodyColumns[language]] ?? '').length === 0,
  )
  if (missing.length > 0)
    throw new Refusal(words.needsText, {
      languages: missing.map((language) => say(languageWords[language], at.language)).join(', '),
    })
  if (row.layout === 'fr_zh') {
    const [fr, zh] = [readBlocks(row.body ?? '').length, readBlocks(row.body_zh ?? '').length]
    if (fr !== zh) throw new Refusal(words.unevenColumns, { fr, zh })
  }
  const places = readPlaces(row.signer_roles)
  if (row.sign_mode === 'none' && places.length > 0) throw new Refusal(words.noSigners)
  if (row.sign_mode !== 'none' && !places.some(({ required }) => required)) throw new Refusal(words.needsSigners)
  if (row.kind !== 'enrolment_contract') return
  const ticked = new Set(JSON.parse(row.legal_points) as string[])
  const unticked = legalPoints.filter((point) => !ticked.has(point))
  if (unticked.length > 0) {
    const points = unticked.map((point) => say(legalPointWords[point], at.language)).join(' ; ')
    throw new Refusal(words.missingPoints, { points })
  }
  if ((row.cooling_off_days ?? 0) < 10) throw new Refusal(words.shortCoolingOff)
}

/** Retires the older published revision of a template, because only one is active. */
async function retireOlder(at: At, { id, code }: Template): Promise<void> {
  await holdRevisions(at, code)
  const older = await at.db
    .selectFrom('protocol_template')
    .selectAll()
    .where(({ fn }) => fn('lower', ['code']), '=', lowerUnaccented(code))
    .where('status', '=', 'published')
    .where('id', '!=', id)
    .where('delete_time', 'is', null)
    .execute()
  for (const row of older) await updateRecord(at, at.product.resources.protocol_template, row, { status: 'retired' })
}

async function nextRevision(at: At, { code }: Template): Promise<{ revision: number }> {
  await holdRevisions(at, code)
  const newest = await at.db
    .selectFrom('protocol_template')
    .select(['revision', 'status'])
    .where(({ fn }) => fn('lower', ['code']), '=', lowerUnaccented(code))
    .where('delete_time', 'is', null)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow()
  if (newest.status === 'draft') throw new Refusal(words.newerDraft, { revision: newest.revision })
  return { revision: newest.revision + 1 }
}

function copyOf(row: Template): Record<string, unknown> {
  const { code, name, name_zh, name_en, kind, layout, body, body_zh, body_en, sign_mode, auto_issue } = row
  const texts = { code, name, name_zh, name_en, kind, layout, body, body_zh, body_en, sign_mode, auto_issue }
  const { expire_days, cooling_off_days } = row
  return {
    ...texts,
    expire_days,
    cooling_off_days,
    signer_roles: JSON.parse(row.signer_roles ?? '[]'),
    legal_points: JSON.parse(row.legal_points),
  }
}
