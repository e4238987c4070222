// The texts of the alerts about presence.

import type { Words } from '#engine/words.ts'

export const alertWords = {
  absent: {
    title: ['Absence de {name} le {day}, {half}', '{name}：{day}{half}缺勤', '{name} absent on {day}, {half}'],
    body: [
      '{name} est noté absent à « {course} » ({when}). Si l’absence a un motif, envoyez le justificatif.',
      '{name} 在“{course}”（{when}）被记为缺勤。如有正当理由，请提交证明。',
      '{name} is marked absent from “{course}” ({when}). If there is a reason, send the justification.',
    ],
  },
  unexcused: {
    title: [
      '{name} : {count} absences non justifiées',
      '{name}：无故缺勤 {count} 次',
      '{name}: {count} unexcused absences',
    ],
    body: [
      'Cette année, {count} séances ont été manquées sans justificatif accepté.',
      '本学年已有 {count} 次缺勤未提交有效证明。',
      'This year, {count} sessions were missed without an accepted justification.',
    ],
  },
  rate: {
    title: ['{name} : assiduité de {rate} %', '{name}：出勤率 {rate}%', '{name}: attendance of {rate}%'],
    body: [
      'L’assiduité de l’année est de {rate} %, sous le seuil de {limit} %.',
      '本学年出勤率为 {rate}%，低于 {limit}% 的标准。',
      'The attendance of the year is {rate}%, below the limit of {limit}%.',
    ],
  },
  register: {
    title: ['Appel à faire : {course}', '请点名：{course}', 'Register to take: {course}'],
    body: [
      'La séance du {when} est finie et l’appel n’est pas fait.',
      '{when} 的课程已结束，尚未点名。',
      'The session of {when} has ended and its register was not taken.',
    ],
  },
  registerMorning: {
    title: [
      '{count} appel(s) manquant(s) du {day}',
      '{day} 有 {count} 次未点名',
      '{count} register(s) missing from {day}',
    ],
    body: [
      'Ces séances ne comptent pour personne tant que leur appel n’est pas fait.',
      '未点名的课次不计入任何人的出勤。',
      'These sessions count for nobody until their register is taken.',
    ],
  },
  registerWeek: {
    title: [
      '{count} appel(s) manquant(s) la semaine passée',
      '上周有 {count} 次未点名',
      '{count} register(s) missing from last week',
    ],
    body: [
      'Semaine du {day} : {count} séances sans appel, de {teachers} enseignant(s).',
      '{day} 起的一周：{count} 次课程未点名，涉及 {teachers} 位教师。',
      'Week of {day}: {count} sessions without a register, of {teachers} teacher(s).',
    ],
  },
  hoursLow: {
    title: [
      '{name} : bientôt plus d’heures pour {course}',
      '{name}：“{course}”课时即将用完',
      '{name}: few hours left for {course}',
    ],
    body: [
      'Il reste {left} h sur {total} h achetées pour « {course} ».',
      '“{course}”已购 {total} 小时，剩余 {left} 小时。',
      '{left} h of {total} h bought are left for “{course}”.',
    ],
  },
  hoursNone: {
    title: [
      '{name} : plus d’heures pour {course}',
      '{name}：“{course}”课时已用完',
      '{name}: no hours left for {course}',
    ],
    body: [
      'Les {total} h achetées pour « {course} » sont toutes utilisées.',
      '“{course}”已购的 {total} 小时已全部用完。',
      'All {total} h bought for “{course}” are used.',
    ],
  },
  justification: {
    title: ['Justificatif de {name} en attente', '{name} 的证明待审核', 'Justification of {name} is waiting'],
    body: [
      'Envoyé il y a {days} jours, il n’est ni accepté ni refusé.',
      '已提交 {days} 天，尚未审核。',
      'It was sent {days} days ago and is neither accepted nor refused.',
    ],
  },
} as const satisfies Record<string, { title: Words; body: Words }>

export const halfWords = {
  morning: ['matin', '上午', 'morning'],
  afternoon: ['après-midi', '下午', 'afternoon'],
} as const satisfies Record<string, Words>
