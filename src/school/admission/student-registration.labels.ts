import type { Labels } from '#engine/resource.ts'
import { kindWords } from '#school/student/index.ts'
import type { studentRegistration } from './student-registration.ts'

export const studentRegistrationLabels = {
  one: ['Demande d’inscription', '报名记录', 'Registration'],
  many: ['Demandes d’inscription', '报名记录', 'Registrations'],
  about: [
    'Chaque formulaire d’inscription déposé en ligne s’inscrit ici de lui-même. Ouvrez les inscriptions dans les réglages, puis partagez le lien.',
    '每份在线提交的报名表都会自动记录在此。请在设置中开放报名，然后分享链接。',
    'Every registration form sent online appears here by itself. Open registration in the settings, then share the link.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    locale: ['Langue', '语言', 'Language'],
    submitted_at: ['Déposée le', '提交时间', 'Sent on'],
    email_verified_at: ['E-mail vérifié le', '邮箱验证时间', 'E-mail verified'],
    duplicate_score: ['Ressemblance', '重复可能性', 'Likeness'],
    asked_documents: ['Pièces demandées', '要求补交的材料', 'Documents asked for'],
    consent_version: ['Version du consentement', '同意书版本', 'Consent version'],
    last_seen_at: ['Dernière consultation', '最近访问', 'Last seen'],
    expires_at: ['Expire le', '过期时间', 'Expires'],
    ip: ['Adresse IP', 'IP 地址', 'IP address'],
    user_agent: ['Navigateur', '浏览器', 'Browser'],
    payload: ['Données déposées', '提交内容', 'Submitted data'],
    duplicate_of: ['Doublons possibles', '疑似重复', 'Possible duplicates'],
    token_hash: ['Jeton de suivi', '跟进令牌', 'Follow-up token'],
  },
  values: {
    locale: {
      fr: ['Français', '法语', 'French'],
      'zh-cn': ['Chinois', '中文', 'Chinese'],
      en: ['Anglais', '英语', 'English'],
    },
    asked_documents: kindWords,
  },
} satisfies Labels<typeof studentRegistration>
