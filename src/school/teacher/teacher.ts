// The entity of teachers: statuses, fields and actions.

import {
  belongsTo,
  belongsToMany,
  choice,
  date,
  image,
  integer,
  longText,
  money,
  richText,
  state,
  tags,
  text,
} from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { storedLanguages } from '#text/languages.ts'

export const teacher = resource({
  name: 'teacher',
  path: 'k/teacher',
  menu: { group: 'teaching', icon: 'chalkboard-teacher', weigh: 90 },
  title: ['last_name', 'first_name', 'native_name'],
  versioned: true,
  state: 'status',
  fields: {
    teacher_no: text({ required: true, max: 20, unique: true, form: false, sort: true, search: true }),
    admin_id: belongsTo('admin', { unique: true, form: false, list: 'more', delete: 'null' }),

    photo: image({ maxMegabytes: 2, tab: 'identity' }),
    civility: choice(['mme', 'm', 'dr', 'pr'], { list: false }),
    last_name: text({
      required: true,
      max: 60,
      format: 'latinName',
      upper: true,
      person: true,
      sort: true,
      search: true,
    }),
    first_name: text({ required: true, max: 60, format: 'latinName', sort: true, search: true }),
    native_name: text({ max: 40, format: 'personName', search: true }),
    gender: choice([0, 1, 2], { default: 0, filter: true, list: 'more' }),

    email: text({ max: 120, format: 'email', unique: true, search: true, tab: 'contact' }),
    mobile: text({ format: 'phone', search: true }),
    wechat: text({ max: 40, search: true, list: 'more' }),
    locale: choice(storedLanguages, { default: 'fr', list: false }),

    kind: choice(['permanent', 'contractor', 'volunteer', 'external'], { required: true, filter: true, tab: 'work' }),
    role_tags: tags({ values: ['teacher', 'tutor', 'examiner', 'head'], filter: true }),
    specialty_ids: belongsToMany('specialty', { through: 'teacher_specialty', filter: true }),
    languages: tags({ filter: true, list: 'more' }),
    weekly_max_minutes: integer({ min: 0, max: 6000, list: 'more' }),
    hourly_rate_cents: money({ currency: 'currency', list: false }),
    tutor_rate_cents: money({ currency: 'currency', list: false }),
    currency: choice(['EUR', 'CNY', 'USD', 'GBP'], { default: 'EUR', list: false }),
    hire_date: date({ sort: true, list: 'more' }),
    leave_date: date({ sort: true, list: 'more' }),
    away_from: date({ list: 'more' }),
    away_until: date({ list: 'more' }),

    diploma: longText({ max: 2000, tab: 'presentation' }),
    bio: richText(),
    bio_zh: richText(),
    bio_en: richText(),

    remark: longText({ tab: 'follow_up' }),
    status: state({ invited: 'blue', active: 'green', on_leave: 'orange', left: 'grey' }),
  },
  actions: {
    activate: { from: ['invited'], to: 'active', tone: 'green' },
    startLeave: { from: ['active'], to: 'on_leave', asks: ['away_from', 'away_until'], tone: 'orange' },
    endLeave: { from: ['on_leave'], to: 'active' },
    leave: { from: ['active', 'on_leave'], to: 'left', asks: ['leave_date'], tone: 'red' },
    rejoin: { from: ['left'], to: 'active' },
    invite: { from: ['invited', 'active', 'on_leave'] },
    linkAccount: { from: ['invited', 'active', 'on_leave', 'left'], asks: ['admin_id'] },
    unlinkAccount: { from: ['invited', 'active', 'on_leave', 'left'], tone: 'red' },
  },
})
