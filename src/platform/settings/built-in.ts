// The built-in settings: their types and defaults.

import type { InputType, Pair, Value } from './input-types.ts'
import type { Validator } from './validators.ts'

export interface BuiltIn<V = Value> {
  type: InputType
  default: V
  rule?: readonly Validator[]
  options?: readonly string[]
  min?: number
  max?: number
  /** The environment variable that overrides this setting. */
  decidedBy?: 'SMTP_URL' | 'SMS_URL' | 'LOGIN_CAPTCHA' | 'STORAGE' | 'MODULE_STORE'
  /** Shown, but not editable. */
  readOnly?: true
}
type Options = Omit<BuiltIn, 'type' | 'default' | 'options'>

const input =
  <V>(type: InputType) =>
  (byDefault: V, options: Options = {}): BuiltIn<V> => ({ type, default: byDefault, ...options })
const string = input<string>('string')
const textarea = input<string>('textarea')
const number = input<number>('number')
const perhaps = input<number | null>('number')
const onOff = input<boolean>('switch')
const time = input<string>('time')
const pairs = input<readonly Pair[]>('array')
const secret = (options: Options = {}) => input<string>('password')('', options)
const image = (options: Options = {}) => input<string>('image')('', options)
const city = () => input<readonly string[]>('city')([])

function one<const V extends string>(
  type: 'radio' | 'select',
  values: readonly V[],
  byDefault: NoInfer<V>,
  options: Options = {},
): BuiltIn<V> {
  return { type, options: values, default: byDefault, ...options }
}
function several<const V extends string>(
  values: readonly V[],
  byDefault: readonly NoInfer<V>[],
): BuiltIn<readonly V[]> {
  return { type: 'checkbox', options: values, default: byDefault }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const mail = { decidedBy: 'SMTP_URL' } as const
const sms = { decidedBy: 'SMS_URL' } as const

/** By group, in the order of the page. */
export const groups = {
  basics: {
    site_name: string('Pupitre', { rule: ['required'], max: 60 }),
    record_number: string('', { max: 60 }),
    version: string('', { readOnly: true }),
    default_language: one('select', ['fr', 'zh-cn', 'en'], 'fr', { rule: ['required'] }),
    time_zone: one<string>('select', Intl.supportedValuesOf('timeZone'), 'Europe/Paris', { rule: ['required'] }),
    legal_notice: textarea(''),
    privacy_contact: string('', { rule: ['email'] }),
    /**
     * Links in the header of public pages and of the member centre: a title, and an https address or a path of this
     * site.
     */
    head_nav: pairs([]),
    /** Only groups that the school has added; built-in groups are the keys above. */
    config_group: pairs([]),
  },
  school: {
    school_name: string('', { max: 120 }),
    school_name_zh: string('', { max: 60 }),
    school_uai: string('', { max: 8 }),
    school_head: string('', { max: 120 }),
    school_logo: image(),
    school_stamp: image(),
    certificate_auto_issue: onOff(false),
    school_city: city(),
    school_address: textarea('', { max: 500 }),
    school_phone: string('', { max: 40 }),
    school_email: string('', { rule: ['email'] }),
    /** The zone of French school holidays; closures of other zones have no effect. */
    school_zone: one('select', ['none', 'A', 'B', 'C'], 'none'),
    school_days: several(weekdays, weekdays.slice(0, 5)),
    day_start: time('08:00:00', { rule: ['required'] }),
    day_end: time('19:00:00', { rule: ['required'] }),
    travel_gap: number(0, { min: 0, max: 240, rule: ['required', 'integer'] }),
    teachers_move: onOff(false),
    register_lock_days: number(15, { min: 1, max: 365, rule: ['required', 'integer'] }),
  },
  grading: {
    resit_rule: one('radio', ['max', 'replace', 'cap'], 'max'),
    compensation: onOff(true),
    eliminatory_mark: perhaps(null, { min: 0, max: 1000 }),
    marks_out_of: number(20, { min: 1, max: 1000, rule: ['required', 'integer'] }),
    /** The effect of an unexcused absence, or of missing work, on an average. */
    absence_rule: one('radio', ['zero', 'ignored', 'blocks'], 'zero'),
    missing_work_rule: one('radio', ['zero', 'ignored', 'blocks'], 'zero'),
    /**
     * An exempt student does not count in the average of the course, and gets the credits only if the school says so.
     */
    exempt_keeps_ects: onOff(false),
    show_rank: onOff(false),
    show_class_mean: onOff(false),
  },
  security: {
    password_policy: one('radio', ['spec', 'strict'], 'spec'),
    second_factor: one('radio', ['optional', 'privileged', 'everybody'], 'optional'),
    login_captcha: onOff(true, { decidedBy: 'LOGIN_CAPTCHA' }),
    session_idle_minutes: number(30, { min: 5, max: 480, rule: ['required', 'integer'] }),
    session_hours: number(12, { min: 1, max: 72, rule: ['required', 'integer'] }),
    session_kept_days: number(30, { min: 1, max: 90, rule: ['required', 'integer'] }),
    member_idle_hours: number(8, { min: 1, max: 72, rule: ['required', 'integer'] }),
    refresh_rotation: one('radio', ['offered', 'required'], 'offered'),
    query_token: onOff(true),
    api_url: string('', { rule: ['url'], max: 500, decidedBy: 'MODULE_STORE' }),
    no_access_ip: textarea('', { max: 20_000 }),
  },
  members: {
    member_center_open: onOff(false),
    registration_open: onOff(false),
  },
  mail: {
    smtp_server: string('', { max: 253, ...mail }),
    smtp_port: number(465, { min: 1, max: 65_535, rule: ['required', 'integer'], ...mail }),
    smtp_verification: one('select', ['SSL', 'TLS', 'NONE'], 'SSL', { rule: ['required'], ...mail }),
    smtp_user: string('', mail),
    smtp_pass: secret(mail),
    smtp_sender_mail: string('', { rule: ['email'], ...mail }),
  },
  sms: {
    sms_provider: one('select', ['none', 'brevo', 'yunpian', 'own'], 'none', { rule: ['required'], ...sms }),
    sms_secret: secret(sms),
    sms_sender: string('', { max: 20, ...sms }),
    sms_url: string('', { rule: ['url'], max: 500, ...sms }),
    sms_headers: textarea('', { max: 2000, ...sms }),
    sms_format: one('radio', ['json', 'form'], 'json', sms),
    sms_body: textarea('', { max: 4000, ...sms }),
    sms_success: string('', { max: 200, ...sms }),
  },
  upload: {
    /** Prefix of public pictures and of full addresses of files; empty: the address of this site. */
    cdn_url: string('', { rule: ['url'], max: 253 }),
    upload_mode: one('radio', ['direct', 'local'], 'direct', { decidedBy: 'STORAGE' }),
    upload_max_size: number(10, { min: 1, max: 4096, rule: ['required', 'integer'] }),
    upload_mimetype: textarea(
      'jpg,jpeg,png,gif,webp,bmp,pdf,doc,docx,xls,xlsx,ppt,pptx,odt,ods,odp,txt,csv,md,zip,rar,mp3,wav,mp4,ics',
      { rule: ['required'], max: 2000 },
    ),
    upload_savename: string('/storage/{topic}/{year}{mon}{day}/{filesha1}{.suffix}', { rule: ['required'], max: 200 }),
  },
  entrances: {
    config_quick_entrance: pairs([
      { key: 'k/student', value: '/admin/k/student' },
      { key: 'security/dataRecycle', value: '/admin/security/dataRecycle' },
      { key: 'security/sensitiveData', value: '/admin/security/sensitiveData' },
    ]),
  },
} as const satisfies Record<string, Record<string, BuiltIn>>

export type GroupName = keyof typeof groups
type Groups = typeof groups
/** All settings of all groups. */
type All = { [G in GroupName]: Groups[G] }[GroupName] extends infer Each
  ? { [K in Each extends unknown ? keyof Each : never]: Each extends Record<K, infer B> ? B : never }
  : never
export type SettingName = keyof All

/** The current values; passwords stay encrypted. */
export type Settings = { readonly [K in SettingName]: All[K] extends BuiltIn<infer V> ? V : never }

export const builtIn = Object.assign({}, ...Object.values(groups)) as Record<SettingName, BuiltIn>

export const groupOf = Object.fromEntries(
  Object.entries(groups).flatMap(([group, items]) => Object.keys(items).map((name) => [name, group])),
) as Record<SettingName, GroupName>

export const isBuiltIn = (name: string): name is SettingName => Object.hasOwn(builtIn, name)
