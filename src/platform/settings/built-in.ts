// The settings of the platform, with their types and defaults.

import {
  type BuiltIn,
  type ValuesOf,
  city,
  image,
  number,
  onOff,
  singleChoice,
  pairs,
  secret,
  string,
  textarea,
} from './setting-kinds.ts'

const mail = { decidedBy: 'SMTP_URL' } as const
const sms = { decidedBy: 'SMS_URL' } as const

/** The settings by group, in the order of the page. Rooms insert their settings between these (declarations.ts). */
export const groups = {
  basics: {
    site_name: string('Pupitre', { rule: ['required'], max: 60 }),
    record_number: string('', { max: 60 }),
    version: string('', { readOnly: true }),
    default_language: singleChoice('select', ['fr', 'zh-cn', 'en'], 'fr', { rule: ['required'] }),
    time_zone: singleChoice<string>('select', Intl.supportedValuesOf('timeZone'), 'Europe/Paris', {
      rule: ['required'],
    }),
    legal_notice: textarea(''),
    privacy_contact: string('', { rule: ['email'] }),
    /**
     * Links in the header of public pages and of the member centre: a title, and an https address or a path of this
     * site.
     */
    head_nav: pairs([]),
    /** Only the groups that the school has added. The built-in groups are the keys of `groups`. */
    config_group: pairs([]),
  },
  school: {
    school_name: string('', { max: 120 }),
    school_name_zh: string('', { max: 60 }),
    school_uai: string('', { max: 8 }),
    school_head: string('', { max: 120 }),
    school_logo: image(),
    school_stamp: image(),
    school_city: city(),
    school_address: textarea('', { max: 500 }),
    school_phone: string('', { max: 40 }),
    school_email: string('', { rule: ['email'] }),
  },
  security: {
    password_policy: singleChoice('radio', ['spec', 'strict'], 'spec'),
    second_factor: singleChoice('radio', ['optional', 'privileged', 'everybody'], 'optional'),
    login_captcha: onOff(true, { decidedBy: 'LOGIN_CAPTCHA' }),
    session_idle_minutes: number(30, { min: 5, max: 480, rule: ['required', 'integer'] }),
    session_hours: number(12, { min: 1, max: 72, rule: ['required', 'integer'] }),
    session_kept_days: number(30, { min: 1, max: 90, rule: ['required', 'integer'] }),
    member_idle_hours: number(8, { min: 1, max: 72, rule: ['required', 'integer'] }),
    refresh_rotation: singleChoice('radio', ['offered', 'required'], 'offered'),
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
    smtp_verification: singleChoice('select', ['SSL', 'TLS', 'NONE'], 'SSL', { rule: ['required'], ...mail }),
    smtp_user: string('', mail),
    smtp_pass: secret(mail),
    smtp_sender_mail: string('', { rule: ['email'], ...mail }),
  },
  sms: {
    sms_provider: singleChoice('select', ['none', 'brevo', 'yunpian', 'own'], 'none', { rule: ['required'], ...sms }),
    sms_secret: secret(sms),
    sms_sender: string('', { max: 20, ...sms }),
    sms_url: string('', { rule: ['url'], max: 500, ...sms }),
    sms_headers: textarea('', { max: 2000, ...sms }),
    sms_format: singleChoice('radio', ['json', 'form'], 'json', sms),
    sms_body: textarea('', { max: 4000, ...sms }),
    sms_success: string('', { max: 200, ...sms }),
    /** The price of one segment of a text message, in cents of a euro. */
    sms_price: number(8, { min: 0, max: 100, rule: ['required', 'number'] }),
    /** The maximum number of segments per day in messages to many people. Codes to one person do not count. */
    sms_daily_ceiling: number(500, { min: 10, max: 1_000_000, rule: ['required', 'integer'] }),
  },
  upload: {
    /** The prefix of public pictures and of full addresses of files. Empty: the address of this site. */
    cdn_url: string('', { rule: ['url'], max: 253 }),
    upload_mode: singleChoice('radio', ['direct', 'local'], 'direct', { decidedBy: 'STORAGE' }),
    upload_max_size: number(10, { min: 1, max: 4096, rule: ['required', 'integer'] }),
    upload_mimetype: textarea(
      'jpg,jpeg,png,gif,webp,bmp,pdf,doc,docx,xls,xlsx,ppt,pptx,odt,ods,odp,txt,csv,md,zip,rar,mp3,wav,mp4,ics',
      { rule: ['required'], max: 2000 },
    ),
    upload_savename: string('/storage/{topic}/{year}{mon}{day}/{filesha1}{.suffix}', { rule: ['required'], max: 200 }),
  },
  entrances: {
    config_quick_entrance: pairs([
      { key: 'security/dataRecycle', value: '/admin/security/dataRecycle' },
      { key: 'security/sensitiveData', value: '/admin/security/sensitiveData' },
    ]),
  },
} as const satisfies Record<string, Record<string, BuiltIn>>

export type OwnGroup = keyof typeof groups
type Groups = typeof groups
/** All settings of these groups. */
type All = { [G in OwnGroup]: Groups[G] }[OwnGroup] extends infer Each
  ? { [K in Each extends unknown ? keyof Each : never]: Each extends Record<K, infer B> ? B : never }
  : never
export type OwnName = keyof All

/** The values in force; passwords stay encrypted. Rooms add their settings by `declare module`. */
export interface Settings extends ValuesOf<All> {}
export type SettingName = keyof Settings

export const builtIn = Object.assign({}, ...Object.values(groups)) as Record<OwnName, BuiltIn>
