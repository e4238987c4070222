// The manifest of the access room: accounts of the back office, their groups and their rights.

import { subject } from '#engine/subject.ts'
import { adminGroup } from './admin-group.ts'
import { admin } from './admin.ts'
import { adminRule } from './admin-rule.ts'

export const accessSubject = subject({
  name: 'access',
  entities: [adminGroup, admin, adminRule],
})
