// The contact fields that students may change in their own record.

const ownContact = new Set([
  'email',
  'mobile',
  'wechat',
  'address_line',
  'postcode',
  'city',
  'country',
  'emergency_name',
  'emergency_phone',
  'emergency_relation',
  'locale',
  'preferred_name',
])

export const isOwnContact = (name: string): boolean => ownContact.has(name)
