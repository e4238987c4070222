import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { adminRule } from './admin-rule.ts'

export const adminRuleLabels = {
  one: ['Entrée de menu', '菜单规则', 'Menu entry'],
  many: ['Menus et droits', '菜单规则管理', 'Menus and rights'],
  about: [
    'Les dossiers et pages du menu, et les droits attachés à chaque page.',
    '菜单目录、页面及其权限节点。',
    'The folders and pages of the menu, and the rights attached to each page.',
  ],
  firstStep: [
    'Ajoutez une entrée, puis accordez-la à un groupe.',
    '请添加规则，再授予分组。',
    'Add an entry, then grant it to a group.',
  ],
  fields: {
    pid: ['Entrée parente', '上级规则', 'Parent'],
    type: ['Nature', '规则类型', 'Type'],
    title: ['Titre', '规则标题', 'Title'],
    name: ['Nœud de droit', '规则名称', 'Permission node'],
    path: ['Chemin', '路由路径', 'Path'],
    icon: ['Icône', '规则图标', 'Icon'],
    menu_type: ['Ouverture', '菜单类型', 'Opens as'],
    url: ['Adresse', '链接地址', 'Address'],
    component: ['Composant', '组件路径', 'Component'],
    keepalive: ['Garder la page en mémoire', '缓存页面', 'Keep the page alive'],
    extend: ['Portée', '扩展属性', 'Scope'],
    remark: ['Remarque', '规则备注', 'Remark'],
    status: ['Statut', '状态', 'Status'],
    weigh: ['Ordre', '排序', 'Order'],
    origin: ['Provenance', '来源', 'Origin'],
  },
  values: {
    type: {
      menu_dir: ['Dossier de menu', '菜单目录', 'Menu folder'],
      menu: ['Page', '菜单项', 'Page'],
      button: ['Droit', '页面按钮', 'Right'],
    },
    menu_type: {
      tab: ['Onglet', '选项卡', 'Tab'],
      link: ['Lien externe', '外部链接', 'External link'],
      iframe: ['Page intégrée', '内嵌页面', 'Embedded page'],
    },
    extend: {
      none: ['Menu et route', '无', 'Menu and route'],
      add_rules_only: ['Route seulement', '只添加为路由', 'Route only'],
      add_menu_only: ['Menu seulement', '只添加为菜单', 'Menu only'],
    },
    status: {
      '1': ['Actif', '启用', 'Enabled'],
      '0': ['Désactivé', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof adminRule>

export const adminRuleRefusals = {
  needsAddress: [
    'Un lien ou une page intégrée a besoin d’une adresse.',
    '外部链接或内嵌页面必须填写链接地址。',
    'A link or an embedded page needs an address.',
  ],
  wrongAddress: [
    'Cette adresse n’est pas une adresse web : elle commence par https:// ou par /.',
    '链接地址无效：应以 https:// 或 / 开头。',
    'This is no web address: it begins with https:// or with /.',
  ],
  buttonNeedsPage: [
    'Un droit se place sous une page.',
    '页面按钮必须放在菜单项之下。',
    'A right has to stand below a page.',
  ],
  builtIn: [
    '« {title} » vient du produit : désactivez l’entrée plutôt que de la supprimer.',
    '“{title}”由系统内置，请停用而不是删除。',
    '“{title}” is part of the product: disable it rather than delete it.',
  ],
} as const satisfies Record<string, Words>
