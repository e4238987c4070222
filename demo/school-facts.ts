// The data of the demo school on its documents.

import type { SchoolFacts } from '#platform/settings/index.server.ts'

const address = ['12 rue de la Passerelle', '75013 Paris']

export const demoSchoolFacts: SchoolFacts = {
  name: 'Institut Passerelle — Paris',
  name_zh: '桥梁学院·巴黎',
  lines: [...address, '+33 1 99 00 12 34', 'contact@passerelle.example.test', 'UAI 0759999Z'],
  place: ['250000011', '250001075', '250175056'],
  signatory: 'Sylvie Marchand, directrice',
  logo: '',
  stamp: '',
}

/** The same as settings. */
export const demoSettings: Record<string, string> = {
  member_center_open: '1',
  school_name: demoSchoolFacts.name,
  school_name_zh: '桥梁学院·巴黎',
  school_uai: '0759999Z',
  school_head: demoSchoolFacts.signatory,
  school_address: address.join('\n'),
  school_phone: '+33 1 99 00 12 34',
  school_city: demoSchoolFacts.place.join(','),
  school_email: 'contact@passerelle.example.test',
}
