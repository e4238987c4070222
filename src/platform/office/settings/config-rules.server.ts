// Checks of settings beyond their types: rules that compare with other settings or with the person, and forbidden
// values.

import { BlockList, isIP } from 'node:net'
import { letterKey } from '#text/check-digits.ts'
import type { At, Product } from '#engine/server/product.ts'
import { isSafeGateway, type Pair, type Value, type Fault } from '#platform/settings/index.ts'
import { type SettingRule, declaredSettings } from '#platform/settings/index.declare.ts'
import { isAllowed } from '#screens/upload/file-checks.ts'
import { menusFor } from '#platform/access/index.server.ts'
import { configWords as words } from '../words.ts'
import { pagesIn } from './entrances.server.ts'

const ownRules: Record<string, SettingRule> = {
  no_access_ip({ ip }, { next }) {
    const lines = linesOf(String(next.no_access_ip))
    const wrong = lines.find((line) => !addTo(new BlockList(), line))
    if (wrong !== undefined) return { words: words.notAnAddress, values: { line: wrong } }
    return ip !== '' && isBlocked(blockList(lines), ip) ? { words: words.ownAddress, values: { ip } } : null
  },
  school_uai: (_at, { next }) => (isUai(String(next.school_uai)) ? null : { words: words.wrongUai }),
  upload_mimetype(_at, { next }) {
    const types = String(next.upload_mimetype).split(',')
    const never = types.map((type) => type.trim().replace(/^\./, '')).find(isNeverAllowed)
    return never === undefined ? null : { words: words.neverAllowed, values: { type: never } }
  },
  upload_savename(_at, { next }) {
    const template = String(next.upload_savename)
    const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].find(([, token = '']) => !tokens.has(token.toLowerCase()))
    if (unknown) return { words: words.unknownToken, values: { token: unknown[0] } }
    const apart = /\{(filesha1|random32)\}/i.test(template)
    return apart && /^\/storage\/[^.]/.test(template) ? null : { words: words.notInStorage }
  },
  smtp_pass: (_at, { next, before, sent }) =>
    before.smtp_pass !== '' && !sent.smtp_pass && mailPlaces.some((name) => next[name] !== before[name])
      ? { words: words.retypePassword }
      : null,
  cdn_url: (_at, { next }) => safeAddress(next.cdn_url),
  api_url: (_at, { next }) => safeAddress(next.api_url),
  head_nav(_at, { next }) {
    const wrong = (next.head_nav as Pair[]).find(({ value }) => !/^\/(?![/\\])/.test(value) && safeAddress(value))
    return wrong ? { words: words.wrongLink, values: { link: wrong.value } } : null
  },
  sms_url: (_at, { next }) => safeAddress(next.sms_url),
  sms_secret: (_at, { next, before, sent }) =>
    before.sms_secret !== '' && !sent.sms_secret && smsPlaces.some((name) => next[name] !== before[name])
      ? { words: words.retypePassword }
      : null,
  config_group(_at, { next, before, used }) {
    const groupKeys = new Set((next.config_group as Pair[]).map(({ key }) => key))
    if ([...groupKeys].some((key) => !/^[a-z][a-z0-9_]{1,39}$/.test(key))) return { words: words.wrongName }
    const removed = (before.config_group as Pair[]).find(({ key }) => !groupKeys.has(key) && used.has(key))
    return removed ? { words: words.groupInUse, values: { group: removed.value } } : null
  },
  async config_quick_entrance(at, { next }) {
    const pages = pagesIn(await menusFor(at))
    const wrong = (next.config_quick_entrance as Pair[]).find(({ value }) => !isOurs(value, pages))
    return wrong ? { words: words.noSuchPage, values: { page: wrong.value } } : null
  },
}

/** By name of a rule: it also runs when one of these settings changes. */
const ownWatched: Record<string, readonly string[]> = {
  smtp_pass: ['smtp_server', 'smtp_port', 'smtp_user', 'smtp_verification'],
  sms_secret: ['sms_provider', 'sms_url'],
}

/** The rules of this file and those that other rooms declare. */
export function rulesOf({ settings }: Pick<Product, 'settings'>) {
  const rules: Record<string, SettingRule> = Object.assign({}, ownRules, ...settings.map((room) => room.rules))
  const watched: Record<string, readonly string[]> = Object.assign(
    {},
    ownWatched,
    ...settings.map((room) => room.watched),
  )
  return { rules, watched }
}

/** If one of these changes, the stored password would be sent to another server, so it must be entered again. */
const mailPlaces = ['smtp_server', 'smtp_port', 'smtp_user', 'smtp_verification']
const smsPlaces = ['sms_provider', 'sms_url']

const safeAddress = (address: Value | undefined): Fault | null =>
  address === '' || isSafeGateway(String(address)) ? null : { words: words.notEncrypted }

/** True for any address of the back office, also outside the menu: the page of a disabled module may return later. */
const isOurs = (path: string, pages: ReadonlyMap<string, unknown>) =>
  pages.has(path.toLowerCase()) || /^\/admin\/[a-z][\w/]*$/i.test(path)

const tokens = new Set('topic year mon day hour min sec random random32 filename suffix .suffix filesha1'.split(' '))

/**
 * True for types that must not be allowed because browsers run their scripts. `*` is harmless: it excludes these types.
 */
function isNeverAllowed(type: string): boolean {
  const dangerous = ['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/javascript', 'application/javascript']
  if (type.includes('/')) return dangerous.includes(type.toLowerCase())
  return type !== '*' && type !== '' && !isAllowed({ name: `file.${type}`, type: '' }, '*')
}

function isUai(text: string): boolean {
  if (text === '') return true
  const [, digits, letter] = /^(\d{7})([A-Z])$/i.exec(text) ?? []
  return digits !== undefined && letterKey(digits) === letter?.toUpperCase()
}

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

export function blockList(lines: readonly string[]): BlockList {
  const list = new BlockList()
  for (const line of lines) addTo(list, line)
  return list
}

/** Adds an IP address or a range such as `192.0.2.0/24`. Returns false if the line is neither. */
function addTo(list: BlockList, line: string): boolean {
  const [address = '', bits, ...more] = line.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  const family = kind === 4 ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
    list.addSubnet(address, Number(bits), family)
  else return false
  return true
}

/** An IPv6 socket reports an IPv4 address as `::ffff:192.0.2.1`; it is compared as IPv4. */
export function isBlocked(list: BlockList, ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(plain)
  return kind !== 0 && list.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Removes the built-in groups from the list that the client sends back, so that only added groups are stored. */
export const addedGroups = ({ product }: Pick<At, 'product'>, value: readonly Pair[]): Pair[] =>
  value.filter(({ key }) => !Object.hasOwn(declaredSettings(product).groups, key))
