import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { calendarFeed } from './calendar-feed.ts'

export const calendarFeedLabels = {
  one: ['Flux calendrier', '日历订阅', 'Calendar feed'],
  many: ['Flux calendrier', '日历订阅', 'Calendar feeds'],
  about: [
    'Les adresses par lesquelles un téléphone ou un logiciel lit un emploi du temps. La vôtre se crée depuis le calendrier.',
    '手机或日历软件订阅课表所用的地址。您可在日历页面创建自己的订阅地址。',
    'The addresses through which a phone or a program reads a timetable. Yours is made from the calendar.',
  ],
  fields: {
    owner_kind: ['À qui', '所有者类型', 'Kind of owner'],
    owner_id: ['N° du propriétaire', '所有者编号', 'Owner no.'],
    token_hash: ['Empreinte du jeton', '令牌哈希', 'Hash of the token'],
    scope: ['Portée', '范围', 'Scope'],
    include_tutoring: ['Avec le tutorat', '包含辅导', 'With tutoring'],
    include_deadlines: ['Avec les travaux à rendre', '包含作业截止', 'With homework deadlines'],
    last_fetched_at: ['Dernière synchronisation', '最近同步', 'Last fetched'],
    fetch_count: ['Lectures', '读取次数', 'Fetches'],
    revoked_at: ['Révoqué le', '撤销时间', 'Revoked on'],
  },
  values: {
    owner_kind: {
      admin: ['Une personne', '个人', 'A person'],
    },
    scope: {
      mine: ['Mes séances', '我的课次', 'My sessions'],
    },
  },
  actions: { revoke: ['Révoquer', '撤销', 'Revoke'] },
} satisfies Labels<typeof calendarFeed>

export const calendarFeedRefusals = {
  alreadyRevoked: ['Ce lien est déjà révoqué.', '该链接已被撤销。', 'This link has already been revoked.'],
} as const satisfies Record<string, Words>
