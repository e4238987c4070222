// The groups of the settings of the platform, and the headings within them.

import type { OwnGroup, OwnName } from '#platform/settings/index.ts'
import type { Words } from '#engine/words.ts'

export const groupWords: Record<OwnGroup, Words> = {
  basics: ['Site', '站点', 'Site'],
  school: ['Établissement', '学校', 'School'],
  security: ['Sécurité', '安全', 'Security'],
  members: ['Ouverture au public', '对外开放', 'Open to the public'],
  mail: ['E-mail', '邮件', 'E-mail'],
  sms: ['SMS', '短信', 'Text messages'],
  upload: ['Fichiers', '文件', 'Files'],
  entrances: ['Accès rapides', '快捷入口', 'Quick entrances'],
}

/** A heading above the setting that a part of its group begins with. */
export const sectionWords: Partial<Record<OwnName, Words>> = {
  site_name: ['Identité du site', '站点信息', 'Identity of the site'],
  default_language: ['Langue et heure', '语言与时区', 'Language and time'],
  legal_notice: ['Mentions publiques', '公开声明', 'Public notices'],
  school_name: ['Identité', '学校信息', 'Identity'],
  school_city: ['Coordonnées', '联系方式', 'Contact'],
  password_policy: ['Connexion', '登录', 'Signing in'],
  session_idle_minutes: ['Durée des sessions', '会话时长', 'How long sessions last'],
  refresh_rotation: ['Compatibilité', '兼容性', 'Compatibility'],
  no_access_ip: ['Accès refusé', '禁止访问', 'No access'],
  smtp_server: ['Serveur d’envoi', '发件服务器', 'Mail server'],
  sms_url: ['Passerelle propre', '自定义网关', 'Gateway of one’s own'],
  sms_price: ['Coût des notifications', '通知费用', 'Cost of notifications'],
  smtp_sender_mail: ['Expéditeur', '发件人', 'Sender'],
}
