// Exports of the course room for other rooms, on the server: the members of groups.

export {
  cancelMemberships,
  endMemberships,
  inGroupOn,
  memberAt,
  memberOn,
  membersOfGroups,
  membersOn,
  pauseMemberships,
  resumeMemberships,
} from './groups/members.server.ts'
