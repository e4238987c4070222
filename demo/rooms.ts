import type { room } from '#school/timetable/index.ts'
import { type DemoRow, inThisOrder } from './demo-row.ts'

type Room = DemoRow<typeof room>

const paris = 'Paris 13e'
const belleville = 'Belleville'

/** Two sites, and an online room. */
export const demoRooms: Room[] = inThisOrder<Room>([
  classroom('P101', 'Salle 101 Molière', paris, 24, ['projector', 'whiteboard', 'accessible']),
  classroom('P102', 'Salle 102 Voltaire', paris, 18, ['projector', 'whiteboard', 'accessible']),
  classroom('P103', 'Salle 103 Curie', paris, 16, ['pc', 'projector', 'whiteboard']),
  classroom('B201', 'Salle 201 Lu Xun 鲁迅', belleville, 12, ['whiteboard', 'audio']),
  classroom('B202', 'Salle 202 Sartre', belleville, 8, ['whiteboard']),
  classroom('B-ST1', 'Studio 1', belleville, 2, ['audio']),
  classroom('B-ST2', 'Studio 2', belleville, 2, ['audio', 'pc']),
  {
    ...classroom('P-AMPHI', 'Amphi Confucius', paris, 80, ['projector', 'audio', 'accessible']),
    allow_overlap: 1,
  },
  {
    ...classroom('VISIO-A', 'Visio A', null, 100, ['audio']),
    kind: 'online',
    online_url: 'https://visio.example.test/salle-a',
    allow_overlap: 1,
  },
])

function classroom(
  code: string,
  name: string,
  site: string | null,
  capacity: number,
  equipment: Room['equipment'],
): Room {
  return {
    code,
    name,
    site,
    kind: 'physical',
    capacity,
    equipment,
    online_url: null,
    allow_overlap: 0,
    status: 'active',
  }
}
