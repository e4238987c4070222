// Creates the first rows of the member centre at the start, also in production: its pages and rights, and the group of
// new members.

import type { At } from '#engine/server/product.ts'
import { computeSearchText } from '#engine/server/search.ts'
import { userGroup } from './user-group.ts'
import { firstRuleWords, newMemberGroup } from '#platform/sign-in/index.ts'
import { grantToGroups } from './user-rule.server.ts'
import { userRule } from './user-rule.ts'

interface First {
  name: keyof typeof firstRuleWords
  icon: string
  weigh: number
}

const centre: First = { name: 'account', icon: 'fa fa-user-circle', weigh: 98 }
const pages: First[] = [
  { name: 'account/overview', icon: 'fa fa-home', weigh: 99 },
  { name: 'account/profile', icon: 'fa fa-user-circle-o', weigh: 98 },
  { name: 'account/changePassword', icon: 'fa fa-shield', weigh: 97 },
  { name: 'account/integral', icon: 'fa fa-tag', weigh: 96 },
  { name: 'account/balance', icon: 'fa fa-money', weigh: 95 },
]

/** Rights to elements of a page. Members of a group without the right neither see nor use the element. */
const rights: (First & { page: First['name'] })[] = [
  { page: 'account/profile', name: 'account/profile/edit', icon: '', weigh: 2 },
  { page: 'account/profile', name: 'account/profile/bind', icon: '', weigh: 1 },
]

export async function fillMemberCentre(at: At): Promise<void> {
  const existing = await at.db.selectFrom('user_rule').select('id').limit(1).executeTakeFirst()
  if (!existing) await fillPages(at)
  await fillRights(at)
}

/**
 * Creates missing rights. An older school has the page without them, so its groups with the page get the new rights.
 */
async function fillRights(at: At): Promise<void> {
  for (const { page, ...right } of rights) {
    const named = (name: string) => at.db.selectFrom('user_rule').select('id').where('name', '=', name)
    if (await named(right.name).executeTakeFirst()) continue
    const above = await named(page).where('delete_time', 'is', null).executeTakeFirst()
    if (!above) continue
    const id = await insertRule(at, right, { pid: above.id, type: 'button', component: null })
    await grantToGroups(at, id, above.id)
  }
}

/** Creates the pages and the group. Called only while there are no rules, so that deleted pages do not come back. */
async function fillPages(at: At): Promise<void> {
  const above = await insertRule(at, centre, { pid: null, type: 'menu_dir', component: null })
  for (const page of pages) {
    const component = `/src/views/frontend/user/${page.name}.vue`
    await insertRule(at, page, { pid: above, type: 'menu', component })
  }
  await at.db
    .insertInto('user_group')
    .values({
      name: newMemberGroup,
      all_rules: 1,
      status: '1',
      ...(await common(at, userGroup, { name: newMemberGroup })),
    })
    .execute()
}

type Place = { pid: number | null; type: 'menu_dir' | 'menu' | 'button'; component: string | null }

async function insertRule(at: At, { name, icon, weigh }: First, place: Place): Promise<number> {
  const declared = { ...place, name, path: name, title: firstRuleWords[name][0], icon, weigh }
  const { id } = await at.db
    .insertInto('user_rule')
    .values({
      ...declared,
      menu_type: 'tab',
      url: null,
      keepalive: 0,
      no_login_valid: 0,
      extend: 'none',
      remark: null,
      status: '1',
      origin: JSON.stringify(declared),
      ...(await common(at, userRule, declared)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function common({ now }: At, of: Parameters<typeof computeSearchText>[0], row: object) {
  return {
    search_text: await computeSearchText(of, row as Record<string, unknown>),
    create_time: now,
    update_time: now,
    created_by: null,
    updated_by: null,
    delete_time: null,
  }
}
