// Writes src/ui/menu-icons.svg with its names in src/ui/menu-icon-names.ts (icons for menu entries), and
// src/ui/menu-icons-usual.svg with src/ui/menu-icon-usual.ts (icons of the product's own menu, which every page has).
// Run `node scripts/menu-icons.ts` after a change of the list below or of the menu.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '#subjects.halves.ts'
import { resources as declared } from '#subjects.ts'
import { desks, folders } from '#subjects.declared.ts'
import { dashboard } from '#platform/access/menu/menu-groups.ts'

const root = join(import.meta.dirname, '..')
const outlines = join(root, 'node_modules/@tabler/icons/icons/outline')

/** Names of Tabler's outlines. */
const names = `
  home building building-bank building-community building-hospital building-store building-warehouse school books book book-2
  notebook bookmark bookmarks library certificate certificate-2 award medal trophy star stars heart thumb-up crown diamond
  chalkboard chalkboard-teacher presentation presentation-analytics microscope flask atom math math-function calculator
  ruler ruler-2 abacus language language-hiragana alphabet-latin writing writing-sign pencil  edit ballpen highlight brush palette
  color-swatch photo camera video movie microphone headphones music volume player-play radio device-tv
  user users user-circle user-plus user-check user-cog user-shield user-star user-heart user-edit user-off user-question
  users-group users-plus friends id id-badge id-badge-2 address-book man woman mood-smile mood-kid baby-carriage
  calendar calendar-event calendar-stats calendar-time calendar-due calendar-plus calendar-check calendar-week
  calendar-month calendar-off clock clock-hour-4 clock-pause alarm hourglass history stopwatch timeline
  clipboard clipboard-list clipboard-check clipboard-text clipboard-data checklist list list-check list-details list-tree
  list-numbers table table-column columns layout layout-dashboard layout-grid layout-list layout-kanban grid-dots apps
  category folder folder-open folders file file-text file-check file-certificate file-invoice file-spreadsheet file-type-pdf
  file-zip file-import file-export file-plus files archive inbox box package packages stack stack-2 paperclip
  mail mailbox mail-opened send message message-circle messages message-question phone phone-call device-mobile device-laptop
  device-desktop device-tablet printer scan qrcode barcode bell bell-ringing speakerphone news rss share at
  brand-wechat world world-www map map-pin map-2 compass route plane train bus car bike walk ship rocket flag
  flag-2 globe planet sun moon cloud cloud-upload cloud-download snowflake umbrella temperature leaf plant tree flower
  paw bug beach tent ball-football swimming run yoga barbell chess dice puzzle gift balloon confetti cake coffee cup pizza
  tools-kitchen-2 salad apple bed bath sofa armchair lamp bulb door door-enter door-exit key lock lock-open shield
  shield-check shield-lock fingerprint password eye eye-off eyeglass alert-triangle alert-circle info-circle help help-circle
  lifebuoy first-aid-kit stethoscope heartbeat pill vaccine wheelchair accessible ambulance
  coin coins cash wallet credit-card receipt receipt-2 receipt-tax report report-money report-analytics moneybag pig-money
  currency-euro currency-yuan currency-dollar businessplan tax chart-bar chart-line chart-pie chart-dots chart-area
  trending-up trending-down percentage scale shopping-cart shopping-bag basket discount tag tags ticket
  settings settings-automation adjustments adjustments-horizontal tool tools hammer plug plug-connected wand
  database server server-2 cpu terminal terminal-2 code code-dots api webhook git-branch binary-tree hierarchy hierarchy-2
  sitemap topology-star network wifi antenna link unlink external-link upload download refresh reload rotate repeat
  arrows-sort arrows-shuffle arrow-right filter search zoom-in circle circle-check circle-plus circle-x minus plus check x
  square point dots menu-2 trash recycle copy cut clipboard-copy hand-finger  briefcase briefcase-2 gavel
  signature  rubber-stamp license contract feather quote bolt flame target focus-2 
  weight bottle backpack hanger shirt shoe hierarchy-3 hexagon cube brand-windows brand-apple activity
  logout login home-2 home-heart calendar-user school-bell exchange transfer text-size template forms input-search
  maximize minimize eraser layout-sidebar layout-navbar layout-distribute-vertical
`
  .split(/\s+/)
  .filter(Boolean)

/** Names stored in older menus, in the spelling of Font Awesome 4 and of Element without their prefixes. */
const others: Record<string, string> = {
  dashboard: 'layout-dashboard',
  tachometer: 'layout-dashboard',
  odometer: 'layout-dashboard',
  group: 'users-group',
  'user-filled': 'user-shield',
  'user-secret': 'user-shield',
  avatar: 'user-circle',
  'drivers-license': 'id',
  'address-card': 'id',
  'id-card': 'id',
  postcard: 'id',
  grid: 'list-tree',
  'th-list': 'list-tree',
  th: 'layout-grid',
  'th-large': 'layout-grid',
  menu: 'menu-2',
  bars: 'menu-2',
  operation: 'adjustments',
  sliders: 'adjustments',
  cog: 'settings',
  cogs: 'settings',
  gear: 'settings',
  setting: 'settings',
  wrench: 'tool',
  money: 'coin',
  'credit-card-alt': 'credit-card',
  goods: 'package',
  'goods-filled': 'package',
  cubes: 'packages',
  'price-tag': 'tag',
  expeditedssl: 'shield-check',
  'graduation-cap': 'school',
  university: 'building-bank',
  bank: 'building-bank',
  'office-building': 'building',
  hospital: 'building-hospital',
  shop: 'building-store',
  reading: 'book-2',
  collection: 'books',
  document: 'file-text',
  tickets: 'file-text',
  'pie-chart': 'chart-pie',
  'bar-chart': 'chart-bar',
  'line-chart': 'chart-line',
  histogram: 'chart-bar',
  'trend-charts': 'trending-up',
  'data-analysis': 'chart-line',
  'data-line': 'chart-line',
  envelope: 'mail',
  message: 'mail',
  'chat-dot-round': 'message-circle',
  comment: 'message',
  comments: 'messages',
  bullhorn: 'speakerphone',
  'volume-up': 'volume',
  'phone-square': 'phone',
  mobile: 'device-mobile',
  iphone: 'device-mobile',
  monitor: 'device-desktop',
  desktop: 'device-desktop',
  laptop: 'device-laptop',
  globe: 'world',
  place: 'map-pin',
  location: 'map-pin',
  'map-marker': 'map-pin',
  timer: 'clock',
  'alarm-clock': 'alarm',
  picture: 'photo',
  image: 'photo',
  film: 'movie',
  'video-camera': 'video',
  'star-o': 'star',
  unlock: 'lock-open',
  hide: 'eye-off',
  view: 'eye',
  warning: 'alert-triangle',
  'question-circle': 'help-circle',
  'question-filled': 'help-circle',
  'info-filled': 'info-circle',
  delete: 'trash',
  'document-copy': 'copy',
  'document-checked': 'file-check',
  connection: 'link',
  chain: 'link',
  'share-alt': 'share',
  hdd: 'server',
  'folder-opened': 'folder-open',
  'files-o': 'files',
  'shopping-trolley': 'shopping-cart',
  house: 'home',
  'home-filled': 'home',
  suitcase: 'briefcase',
  legal: 'gavel',
  'circle-o': 'circle',
  'circle-thin': 'circle',
  sunny: 'sun',
  van: 'bus',
  guide: 'compass',
  rank: 'arrows-sort',
  sort: 'arrows-sort',
  female: 'woman',
  male: 'man',
}

const own = [...new Set(names)].toSorted()
const older = Object.keys(others).toSorted()
const entries = Object.values(desks).flatMap((desk) => desk.entries)
const places = [
  dashboard,
  ...Object.values(folders),
  ...entries,
  ...Object.values(declared).map(({ menu }) => menu),
  ...pages,
]
/** `minus` replaces unknown names; the others are on the bar above the page. */
const frame = [
  'minus',
  'home',
  'minimize',
  'maximize',
  'eraser',
  'adjustments-horizontal',
  'language',
  'language-hiragana',
]
const usual = [...new Set([...frame, ...places.flatMap((place) => place?.icon ?? [])])]
  .filter((icon) => own.includes(icon))
  .toSorted()

draw('menu-icons.svg', [...own, ...older])
draw('menu-icons-usual.svg', usual)
writeFileSync(
  join(root, 'src/ui/menu-icon-names.ts'),
  `// Generated by scripts/menu-icons.ts: the icons in menu-icons.svg.

// oxfmt-ignore
export const menuIconNames: readonly string[] = '${own.join(' ')}'.split(' ')

/** Also drawn, because stored menus contain them. */
// oxfmt-ignore
export const olderIconNames: readonly string[] = '${older.join(' ')}'.split(' ')
`,
)
writeFileSync(
  join(root, 'src/ui/menu-icon-usual.ts'),
  `// Generated by scripts/menu-icons.ts: the icons in menu-icons-usual.svg, which the product's own menu uses.

// oxfmt-ignore
export const usualIconNames: readonly string[] = '${usual.join(' ')}'.split(' ')
`,
)

function draw(file: string, icons: readonly string[]): void {
  const symbols = icons.map((id) => symbolOf(id, others[id] ?? id))
  writeFileSync(join(root, 'src/ui', file), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
}

function symbolOf(id: string, name: string): string {
  const drawing = readFileSync(join(outlines, `${name}.svg`), 'utf8')
  const strokes = [...drawing.matchAll(/<(?:path|circle|rect|line|polyline|ellipse) [^>]*>/g)].map(([stroke]) => stroke)
  const visible = strokes.filter((stroke) => !stroke.includes('fill="none"'))
  return `<symbol id="${id}" viewBox="0 0 24 24">${visible.join('')}</symbol>`
}
