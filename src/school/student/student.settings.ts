// The quick entrances of a new school.

import { roomSettings } from '#platform/settings/index.declare.ts'

export const studentSettings = roomSettings({
  group: 'entrances',
  after: 'config_quick_entrance',
  items: {},
  words: {},
  entrances: [{ key: 'k/student', value: '/admin/k/student' }],
})
