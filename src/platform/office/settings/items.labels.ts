// Labels of the settings of the platform: title, explanation, and options.

import type { OwnName } from '#platform/settings/index.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'
import { smsItemWords } from './sms-items.labels.ts'

export const itemWords: Record<OwnName, ItemWords> = {
  site_name: {
    title: ['Nom du site', '站点名称', 'Name of the site'],
    tip: [
      'Dans le titre des onglets, en tête des pages et comme expéditeur des e-mails.',
      '显示在浏览器标签标题、页面顶部，并作为邮件发件人名称。',
      'In the title of the tabs, at the head of the pages and as the sender of e-mails.',
    ],
  },
  record_number: {
    title: ['Numéro d’enregistrement', '备案号', 'Record number'],
    tip: [
      'Au pied des pages publiques ; laissez vide si vous n’en avez pas.',
      '显示在公开页面底部；没有则留空。',
      'At the foot of the public pages; leave it empty if you have none.',
    ],
  },
  version: { title: ['Version', '版本号', 'Version'] },
  default_language: {
    title: ['Langue par défaut', '默认语言', 'Default language'],
    tip: [
      'Pour qui n’a pas encore choisi la sienne.',
      '适用于尚未选择语言的访问者。',
      'For those who have not chosen theirs yet.',
    ],
    options: {
      fr: ['Français', '法语', 'French'],
      'zh-cn': ['Chinois simplifié', '简体中文', 'Simplified Chinese'],
      en: ['Anglais', '英语', 'English'],
    },
  },
  time_zone: {
    title: ['Fuseau horaire', '时区', 'Time zone'],
    tip: [
      'L’heure de l’établissement : celle des exports, des imports et des messages.',
      '学校所在时区：用于导出、导入和消息中的时间。',
      'The time of the school: that of exports, imports and messages.',
    ],
  },
  legal_notice: {
    title: ['Mentions légales', '法律声明', 'Legal notice'],
    tip: [
      'Affichées aux visiteurs des pages publiques.',
      '向公开页面的访问者显示。',
      'Shown to the visitors of the public pages.',
    ],
  },
  privacy_contact: {
    title: ['Contact pour les données personnelles', '个人数据联系邮箱', 'Contact for personal data'],
    tip: [
      'L’adresse du délégué à la protection des données ou de la personne qui répond aux demandes.',
      '数据保护负责人或处理相关请求人员的邮箱。',
      'The address of the data protection officer, or of whoever answers requests.',
    ],
  },
  school_name: { title: ['Nom de l’établissement', '学校名称', 'Name of the school'] },
  school_name_zh: {
    title: ['Nom en chinois', '学校中文名称', 'Name in Chinese'],
    tip: [
      'Sous le nom, sur les documents bilingues.',
      '显示在双语文件的校名下方。',
      'Below the name, on bilingual documents.',
    ],
  },
  school_uai: {
    title: ['Code UAI', 'UAI 编号', 'UAI number'],
    tip: ['Sept chiffres et une lettre.', '七位数字加一位字母。', 'Seven digits and a letter.'],
  },
  school_head: {
    title: ['Direction', '校长', 'Head of the school'],
    tip: [
      'Nom et qualité de la personne qui signe.',
      '签署人的姓名和职务。',
      'Name and position of the person who signs.',
    ],
  },
  school_stamp: { title: ['Cachet', '公章', 'Stamp'] },
  school_logo: { title: ['Logo', '校徽', 'Logo'] },
  school_city: { title: ['Commune', '所在城市', 'City'] },
  school_address: { title: ['Adresse', '地址', 'Address'] },
  school_phone: { title: ['Téléphone', '电话', 'Telephone'] },
  school_email: { title: ['E-mail', '邮箱', 'E-mail'] },
  password_policy: {
    title: ['Mots de passe', '密码规则', 'Passwords'],
    tip: [
      'Les mots de passe les plus courants sont refusés dans les deux cas. En revenant à la règle simple, qui a un mot de passe plus long devra en choisir un autre.',
      '两种规则都会拒绝最常见的密码。改回简单规则后，使用更长密码的人需要重设密码。',
      'The most common passwords are refused in both cases. Going back to the simple rule, those with a longer password will have to choose another one.',
    ],
    options: {
      spec: [
        '6 à 32 caractères, sans & < > " \'',
        '6 到 32 位，不含 & < > " \'',
        '6 to 32 characters, without & < > " \'',
      ],
      strict: [
        '12 à 128 caractères quelconques, 8 pour les membres (recommandé)',
        '12 到 128 位任意字符，会员至少 8 位（推荐）',
        '12 to 128 characters of any kind, 8 for members (recommended)',
      ],
    },
  },
  second_factor: {
    title: ['Second facteur', '双重验证', 'Second factor'],
    options: {
      optional: ['Au choix de chacun', '自愿启用', 'Everybody’s own choice'],
      privileged: [
        'Exigé de qui règle les droits, la configuration ou le terminal',
        '管理权限、配置或终端的人员必须启用',
        'Required of those who set rights, settings or use the terminal',
      ],
      everybody: ['Exigé de tous les administrateurs', '所有管理员必须启用', 'Required of every administrator'],
    },
  },
  login_captcha: {
    title: ['Captcha à la connexion', '登录验证码', 'Captcha at sign-in'],
    tip: [
      'Même désactivé, il est demandé après cinq mots de passe erronés.',
      '即使关闭，连续五次密码错误后仍会要求验证。',
      'Even when off, it is asked for after five wrong passwords.',
    ],
  },
  session_idle_minutes: {
    title: ['Session close au repos (minutes)', '空闲退出（分钟）', 'Session ends at rest (minutes)'],
  },
  session_hours: {
    title: ['Session close en tout cas (heures)', '最长会话（小时）', 'Session ends in any case (hours)'],
  },
  session_kept_days: {
    title: ['« Rester connecté » (jours)', '“保持登录”（天）', '“Keep me signed in” (days)'],
  },
  member_idle_hours: {
    title: ['Repos des membres (heures)', '会员空闲退出（小时）', 'Rest of members (hours)'],
  },
  refresh_rotation: {
    title: ['Jetons de renouvellement', '刷新令牌', 'Refresh tokens'],
    options: {
      offered: [
        'À usage unique pour nos pages, réutilisables pour les autres clients',
        '本系统页面一次性使用，其他客户端可重复使用',
        'Single use for our pages, reusable by other clients',
      ],
      required: ['À usage unique pour tous', '全部一次性使用', 'Single use for all'],
    },
  },
  query_token: {
    title: ['Jeton dans l’adresse du terminal', '终端地址中的令牌', 'Token in the terminal’s address'],
    tip: [
      'Seulement pour d’anciens clients ; nos pages n’en ont pas besoin.',
      '仅供旧客户端使用；本系统页面不需要。',
      'Only for older clients; our pages do not need it.',
    ],
  },
  no_access_ip: {
    title: ['Adresses IP refusées', '禁止访问的 IP', 'Refused IP addresses'],
    tip: [
      'Une adresse ou une plage (192.0.2.0/24) par ligne. La vôtre ne peut pas y figurer.',
      '每行一个 IP 或网段（192.0.2.0/24）。不能包含您自己的地址。',
      'One address or range (192.0.2.0/24) a line. Your own cannot be among them.',
    ],
  },
  member_center_open: {
    title: ['Espace membre ouvert', '开放会员中心', 'Member centre open'],
    tip: [
      'Fermé, ses pages le disent et personne ne s’y connecte.',
      '关闭时页面会提示，且无人可登录。',
      'While it is closed its pages say so and nobody signs in.',
    ],
  },
  registration_open: {
    title: ['Inscriptions en ligne ouvertes', '开放在线报名', 'Online registration open'],
  },
  smtp_server: {
    title: ['Serveur SMTP', 'SMTP 服务器', 'SMTP server'],
    tip: [
      'Vide : les messages attendent dans la boîte d’envoi, où vous les lisez.',
      '留空时邮件保留在发件箱，可直接查看。',
      'Empty: messages wait in the outbox, where you read them.',
    ],
  },
  smtp_port: { title: ['Port', '端口', 'Port'] },
  smtp_verification: {
    title: ['Chiffrement', '加密方式', 'Encryption'],
    options: {
      SSL: ['SSL/TLS dès la connexion (465)', 'SSL/TLS（465）', 'SSL/TLS from the start (465)'],
      TLS: ['STARTTLS exigé (587)', '强制 STARTTLS（587）', 'STARTTLS required (587)'],
      NONE: ['STARTTLS si le serveur le propose', '服务器支持时使用 STARTTLS', 'STARTTLS if the server offers it'],
    },
  },
  smtp_user: { title: ['Identifiant', '用户名', 'User name'] },
  smtp_pass: {
    title: ['Mot de passe', '密码', 'Password'],
    tip: [
      'Chiffré dans la base et jamais renvoyé. À retaper si le serveur ou l’identifiant change.',
      '加密存储，不会回显。更改服务器或用户名时需重新输入。',
      'Encrypted in the database and never sent back. To be typed again when the server or the user name changes.',
    ],
  },
  smtp_sender_mail: { title: ['Adresse d’expédition', '发件邮箱', 'Sender’s address'] },
  ...smsItemWords,
  upload_mode: {
    title: ['Chemin des fichiers', '上传方式', 'Way of the files'],
    options: {
      direct: ['Du navigateur au stockage', '浏览器直传存储', 'From the browser to the storage'],
      local: ['Par ce serveur', '经由本服务器', 'Through this server'],
    },
  },
  upload_max_size: { title: ['Taille maximale (Mo)', '最大文件大小（MB）', 'Largest size (MB)'] },
  upload_mimetype: {
    title: ['Types autorisés', '允许的类型', 'Allowed types'],
    tip: [
      'Extensions ou types (image/*) séparés par des virgules. Les pages web, scripts et programmes restent refusés.',
      '以逗号分隔的扩展名或类型（image/*）。网页、脚本和程序始终禁止。',
      'Suffixes or types (image/*) with commas between. Web pages, scripts and programs stay refused.',
    ],
  },
  cdn_url: {
    title: ['Adresse du CDN', 'CDN 地址', 'CDN address'],
    tip: [
      'Les images publiques et les adresses complètes des fichiers commencent par elle ; vide : par celle de ce site.',
      '公开图片和文件完整地址的前缀；留空则使用本站地址。',
      'Public pictures and full addresses of files begin with it; empty: with the address of this site.',
    ],
  },
  api_url: {
    title: ['Site du catalogue de modules', '模块商店网址', 'Site of the module catalogue'],
    tip: [
      'Proposé en lien dans le magasin de modules ; MODULE_STORE le fixe.',
      '在模块商店中以链接形式显示；可由 MODULE_STORE 指定。',
      'Offered as a link in the module store; MODULE_STORE decides it.',
    ],
  },
  head_nav: {
    title: ['Liens en tête des pages', '顶部导航', 'Links at the head of pages'],
    tip: [
      'Sur les pages publiques et dans l’espace membre : un titre, puis une adresse https ou une page de ce site.',
      '显示在公开页面和会员中心：名称，以及 https 地址或本站页面。',
      'On public pages and in the member centre: a title, then an https address or a page of this site.',
    ],
  },
  upload_savename: {
    title: ['Nom des fichiers enregistrés', '保存文件名', 'Name of kept files'],
    tip: [
      '{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32} {filename} {filesha1} {suffix} {.suffix}',
      '{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32} {filename} {filesha1} {suffix} {.suffix}',
      '{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32} {filename} {filesha1} {suffix} {.suffix}',
    ],
  },
  config_quick_entrance: {
    title: ['Pages proposées', '快捷页面', 'Pages offered'],
    tip: [
      'Sur le tableau de bord et à côté de la configuration ; chacun ne voit que celles qu’il peut ouvrir.',
      '显示在控制台和配置页旁；每人只能看到有权打开的页面。',
      'On the dashboard and beside the settings; everybody sees only those they may open.',
    ],
  },
  config_group: { title: ['Groupes de réglages', '配置分组', 'Groups of settings'] },
}
