import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { user } from './user.ts'

export const userLabels = {
  one: ['Membre', '会员', 'Member'],
  many: ['Membres', '会员管理', 'Members'],
  about: [
    'Les comptes de l’espace membre, distincts de ceux des administrateurs.',
    '会员中心的账号，与后台管理员账号相互独立。',
    'The accounts of the member centre, apart from those of administrators.',
  ],
  firstStep: [
    'Ajoutez un membre et placez-le dans un groupe.',
    '请添加会员并分配分组。',
    'Add a member and put them into a group.',
  ],
  fields: {
    username: ['Compte', '账号', 'Account'],
    nickname: ['Nom affiché', '昵称', 'Display name'],
    group_id: ['Groupe', '会员分组', 'Group'],
    avatar: ['Avatar', '头像', 'Avatar'],
    email: ['E-mail', '邮箱', 'E-mail'],
    mobile: ['Mobile', '手机', 'Mobile'],
    gender: ['Sexe', '性别', 'Gender'],
    birthday: ['Date de naissance', '生日', 'Date of birth'],
    money: ['Solde', '余额', 'Balance'],
    score: ['Points', '积分', 'Points'],
    password: ['Mot de passe', '密码', 'Password'],
    motto: ['Devise personnelle', '签名', 'Motto'],
    last_login_time: ['Dernière connexion', '最后登录时间', 'Last sign-in'],
    last_login_ip: ['Dernière adresse IP', '最后登录 IP', 'Last IP address'],
    join_time: ['Inscrit le', '注册时间', 'Joined'],
    join_ip: ['Adresse IP d’inscription', '注册 IP', 'IP address when joining'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    gender: {
      '0': ['Non précisé', '未知', 'Not given'],
      '1': ['Homme', '男', 'Male'],
      '2': ['Femme', '女', 'Female'],
    },
    status: {
      enable: ['Actif', '启用', 'Enabled'],
      disable: ['Désactivé', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof user>

export const userRefusals = {
  needsPassword: [
    'Un nouveau membre a besoin d’un mot de passe.',
    '新会员必须设置密码。',
    'A new member needs a password.',
  ],
} as const satisfies Record<string, Words>
