// Composes the whole text of an agreement from its template or amended clauses, and lists missing values.

import { existing } from '#text/existing.ts'
import { itemAt } from '#text/item-at.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { type Language, say } from '#engine/languages.ts'
import { inLanguage } from '#text/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type TextLanguage, bodyColumns, langTags, uiLanguages, layoutLanguages } from './layouts.ts'
import type { Template } from './protocol-template.server.ts'
import { type Article, type Block, readBlocks, writeArticles } from './agreement-text.ts'
import { type Placeholder, isPlaceholder, placeholderTypes, placeholdersIn } from './placeholders.ts'
import { fillBlocks, textsIn } from './fill-placeholders.ts'
import { dayIn } from './school-days.ts'
import type { SignerRole } from './signer-roles.ts'
import { roleWords, textWords } from './words.ts'
import type { Protocol } from './protocol.ts'
import { type Facts, type Table, cellText, dayText, factsOf, factText } from './agreement-facts.server.ts'

export interface ComposedText {
  articles: Article[]
  html: string
  missing: Placeholder[]
}

export async function templateOf(at: At, id: number): Promise<Template> {
  const found = await at.db.selectFrom('protocol_template').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal(engineWords.notFound)
  return found
}

/** Returns the text with its values. `names`: the titles of the signers by role, for the signature lines. */
export async function composeText(
  at: At,
  about: Protocol,
  template: Template,
  names: Partial<Record<SignerRole, string>>,
): Promise<ComposedText> {
  const facts = await factsOf(at, about, template)
  const missing = new Set<Placeholder>()
  const articles: Article[] = []
  for (const language of layoutLanguages[template.layout]) {
    const source = about.parent_id
      ? await amendmentBlocks(at, about, language)
      : readBlocks(template[bodyColumns[language]] ?? '')
    for (const name of missingIn(source, facts, names)) missing.add(name)
    articles.push({ lang: langTags[language], blocks: fillFacts(source, { facts, names, language }) })
  }
  if (template.layout === 'fr_zh')
    for (const [place, language] of (['fr', 'zh'] as const).entries())
      itemAt(articles, place).blocks.push(paragraph(say(textWords.frenchPrevails, uiLanguages[language])))
  return { articles, html: writeArticles(articles), missing: [...missing] }
}

const paragraph = (text: string, kind: 'p' | 'h1' | 'h2' = 'p'): Block => ({ kind, runs: [{ text }] })

function missingIn(blocks: Block[], facts: Facts, names: Partial<Record<SignerRole, string>>): Placeholder[] {
  const asked = textsIn(blocks).flatMap(placeholdersIn)
  return asked
    .filter(({ name, optional }) => !optional && isPlaceholder(name) && !hasValue(name, facts, names))
    .map(({ name }) => name as Placeholder)
}

function hasValue(name: Placeholder, facts: Facts, names: Partial<Record<SignerRole, string>>): boolean {
  return placeholderTypes[name] === 'signer' ? roleIn(name) in names : name in facts
}
const roleIn = (name: string) => name.slice('signature.'.length) as SignerRole

interface FillOptions {
  facts: Facts
  names: Partial<Record<SignerRole, string>>
  language: TextLanguage
}

function fillFacts(blocks: Block[], { facts, names, language }: FillOptions): Block[] {
  return fillBlocks(blocks, {
    text({ name, formatter }) {
      if (!isPlaceholder(name)) return ''
      if (placeholderTypes[name] === 'signer') return signerLine(roleIn(name), names, uiLanguages[language])
      const fact = facts[name]
      return fact === undefined ? '' : factText(fact, { name, formatter }, language)
    },
    table({ name }) {
      const fact = isPlaceholder(name) && placeholderTypes[name] === 'table' ? facts[name] : undefined
      return fact ? tableText(fact as Table, language) : null
    },
  })
}

function signerLine(role: SignerRole, names: Partial<Record<SignerRole, string>>, language: Language): string {
  const label = say(roleWords[role], language)
  const colon = inLanguage({ fr: '\u00a0: ', 'zh-cn': '：', en: ': ' }, language)
  return names[role] ? `${label}${colon}${names[role]}` : label
}

function tableText({ head, rows }: Table, language: TextLanguage) {
  const heading = head.map((words) => [{ text: say(words, uiLanguages[language]), bold: true as const }])
  return [heading, ...rows.map((row) => row.map((cell) => [{ text: cellText(cell, language) }]))]
}

/** Returns the text of an amendment: the amended clauses, and the sentence that the rest stays valid. */
async function amendmentBlocks(at: At, about: Protocol, language: TextLanguage): Promise<Block[]> {
  const parent = await findRecord(at, at.product.resources.protocol, existing(about.parent_id, 'parent'))
  const { time_zone } = await settings(at)
  const ours = uiLanguages[language]
  const day = dayText(dayIn(time_zone, parent.completed_at ?? at.now), language)
  return [
    paragraph(say(textWords.amendment, ours), 'h1'),
    paragraph(say(textWords.amends, ours, { number: parent.number ?? '', title: parent.title, day })),
    paragraph(say(textWords.changedClauses, ours), 'h2'),
    ...readBlocks(about.amended_clauses ?? ''),
    paragraph(say(textWords.restUnchanged, ours)),
  ]
}
