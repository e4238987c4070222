// The entity of guardians: the people responsible for a student, such as a parent, a host family or an agency.

import { belongsTo, choice, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { storedLanguages } from '#text/languages.ts'

export const studentGuardian = resource({
  name: 'student_guardian',
  path: 'k/studentGuardian',
  menu: { group: 'schooling', icon: 'user-heart', weigh: 60 },
  title: ['name', 'native_name'],
  fields: {
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    name: text({ required: true, max: 80, person: true, sort: true, search: true }),
    native_name: text({ max: 40, format: 'personName', search: true }),
    relation: choice(['father', 'mother', 'guardian', 'host_family', 'agency', 'other'], {
      required: true,
      filter: true,
    }),
    email: text({ max: 120, format: 'email', search: true }),
    mobile: text({ format: 'phone', search: true }),
    wechat: text({ max: 40, search: true, list: 'more' }),
    locale: choice(storedLanguages, { default: 'fr', list: 'more' }),
    // On by default, because most guardians are parents.
    is_legal: toggle({ default: 1, filter: true }),
    can_sign: toggle({ default: 1, filter: true }),
    receives_notifications: toggle({ default: 1, filter: true, list: 'more' }),
    // Without this consent the parents of an adult receive nothing.
    adult_consent: toggle({ filter: true, list: 'more' }),
    admin_id: belongsTo('admin', { form: false, list: 'more', delete: 'null' }),
  },
  actions: {
    invite: { from: [] },
    endAccess: { from: [], tone: 'red' },
  },
})
