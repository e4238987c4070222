import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { room } from './room.ts'

export const roomLabels = {
  one: ['Salle', '教室', 'Room'],
  many: ['Salles', '教室', 'Rooms'],
  about: [
    'Les salles, sur place ou en ligne, où se tiennent les séances : leur capacité et leur occupation évitent les conflits.',
    '教室（实体或线上）用于排课，系统据容量和占用情况提示冲突。',
    'The rooms, on site or online, where sessions take place; capacity and occupancy prevent clashes.',
  ],
  firstStep: ['Ajoutez votre première salle.', '请添加第一间教室。', 'Add your first room.'],
  fields: {
    code: ['Code', '编号', 'Code'],
    name: ['Nom', '名称', 'Name'],
    site: ['Site / campus', '校区', 'Site'],
    kind: ['Type', '类型', 'Kind'],
    capacity: ['Capacité', '容纳人数', 'Capacity'],
    equipment: ['Équipement', '设备', 'Equipment'],
    online_url: ['Lien de visioconférence', '线上课堂链接', 'Video link'],
    allow_overlap: ['Autoriser plusieurs séances', '允许同时排课', 'Allow overlap'],
    status: ['Statut', '状态', 'Status'],
    weigh: ['Ordre', '排序', 'Order'],
  },
  values: {
    equipment: {
      projector: ['Vidéoprojecteur', '投影仪', 'Projector'],
      whiteboard: ['Tableau blanc', '白板', 'Whiteboard'],
      pc: ['Ordinateurs', '电脑', 'Computers'],
      audio: ['Sonorisation', '音响', 'Audio'],
      accessible: ['Accessible PMR', '无障碍', 'Accessible'],
    },
    kind: {
      physical: ['Présentiel', '实体', 'On site'],
      online: ['En ligne', '线上', 'Online'],
    },
    status: {
      active: ['En service', '启用', 'In use'],
      inactive: ['Hors service', '停用', 'Out of use'],
    },
  },
} satisfies Labels<typeof room>

export const roomRefusals = {
  onlineNeedsLink: [
    'Une salle en ligne a besoin d’un lien de visioconférence.',
    '线上教室必须填写课堂链接。',
    'An online room needs a video link.',
  ],
  hasFutureSessions: [
    '« {name} » accueille encore {count} séance(s) à venir : déplacez-les ou mettez la salle hors service.',
    '“{name}”还有 {count} 节未上的课，请先调整课次或停用该教室。',
    '“{name}” still has {count} session(s) to come: move them or take the room out of use.',
  ],
} as const satisfies Record<string, Words>
