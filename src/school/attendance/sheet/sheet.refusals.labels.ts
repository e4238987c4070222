import type { Words } from '#engine/words.ts'

export const sheetRefusals = {
  noHalf: [
    'Cette séance n’a pas lieu à ce moment de la journée.',
    '此课次不在该半天进行。',
    'This session does not take place in that half-day.',
  ],
  tooEarly: [
    'L’émargement ouvre 15 minutes avant la séance.',
    '签到在上课前 15 分钟开放。',
    'Signing in opens 15 minutes before the session.',
  ],
  notBegun: [
    'Cette demi-journée n’a pas encore commencé : la feuille se clôture ensuite.',
    '该半天尚未开始，开始后才能关闭签到表。',
    'This half-day has not begun yet: the sheet can be closed once it has.',
  ],
  over: [
    'La séance est terminée : l’émargement n’est plus possible.',
    '课程已结束，无法再签到。',
    'The session is over: signing in is no longer possible.',
  ],
  notOpen: [
    'L’enseignant n’a pas encore ouvert l’émargement de cette séance.',
    '教师尚未开启此课次的签到。',
    'The teacher has not opened the sign-in of this session yet.',
  ],
  closed: [
    'La feuille de cette séance est clôturée : adressez-vous à l’enseignant.',
    '此课次的签到表已关闭，请联系教师。',
    'The sheet of this session is closed: speak to the teacher.',
  ],
  closedStays: [
    'Une feuille d’émargement de cette séance est clôturée : la séance ne se déplace, ne se reporte et ne s’annule plus. Si l’autre demi-journée n’a pas lieu, terminez ou commencez la séance à 13:00.',
    '此课次的签到表已关闭，不能再调整时间、延期或取消。若另一半天不上课，请将课次改为 13:00 结束或开始。',
    'A sign-in sheet of this session is closed: the session can no longer be moved, postponed or cancelled. If the other half-day does not take place, end or begin the session at 13:00.',
  ],
  changeOnSheet: [
    'La feuille d’émargement de cette séance est clôturée : corrigez la feuille, puis clôturez-la de nouveau avec un motif.',
    '此课次的签到表已关闭：请更正签到表，并填写理由后重新关闭。',
    'The sign-in sheet of this session is closed: correct the sheet, then close it again with a reason.',
  ],
  movedMeanwhile: [
    'La séance vient de changer : rechargez la page, puis recommencez.',
    '课次刚刚发生变更，请刷新页面后重试。',
    'The session has just changed: reload the page, then try again.',
  ],
  sessionMoved: ['Séance déplacée', '课次时间已调整', 'Session moved'],
  codeOver: [
    'Ce code n’est plus valable : scannez celui qui est affiché maintenant.',
    '此码已失效，请扫描当前显示的二维码。',
    'This code is no longer valid: scan the one that is shown now.',
  ],
  codeFuture: [
    'Ce code n’est pas encore valable : scannez celui qui est affiché maintenant.',
    '此码尚未生效，请扫描当前显示的二维码。',
    'This code is not valid yet: scan the one that is shown now.',
  ],
  codeUnknown: [
    'Ce code n’est pas celui de cette séance : scannez celui qui est affiché maintenant.',
    '此码不属于该课次，请扫描当前显示的二维码。',
    'This code is not the one of this session: scan the one that is shown now.',
  ],
  badKey: [
    'La clé de cet appareil est illisible : rechargez la page.',
    '无法读取此设备的密钥，请刷新页面。',
    'The key of this device cannot be read: reload the page.',
  ],
  ticketOver: [
    'Les dix minutes pour confirmer sont passées : scannez de nouveau le code.',
    '十分钟的确认时间已过，请重新扫码。',
    'The ten minutes to confirm are over: scan the code again.',
  ],
  ticketUsed: [
    'Ce code a déjà servi : scannez de nouveau celui de l’écran.',
    '此码已被使用，请重新扫描屏幕上的码。',
    'This code has been used: scan the one on the screen again.',
  ],
  otherDevice: [
    'Cette présence a été scannée avec un autre appareil : scannez le code avec celui-ci.',
    '该签到由另一台设备扫描，请用本设备扫码。',
    'This code was scanned with another device: scan it with this one.',
  ],
  notStudent: [
    'Seuls les étudiants émargent ici : connectez-vous avec votre compte d’étudiant.',
    '此处仅供学生签到，请使用学生账号登录。',
    'Only students sign in here: use your account as a student.',
  ],
  notExpected: [
    'Vous n’êtes pas inscrit à cette séance.',
    '您不在此课次的名单中。',
    'You are not expected in this session.',
  ],
  twice: ['Votre présence est déjà enregistrée.', '您的签到已记录。', 'Your presence is already recorded.'],
  struckOut: [
    'L’enseignant a retiré votre présence : adressez-vous à lui.',
    '教师已取消您的签到，请与教师联系。',
    'The teacher has struck out your presence: speak to the teacher.',
  ],
  signedAlready: [
    'La présence de {name} est déjà enregistrée.',
    '{name}的签到已记录。',
    'The presence of {name} is already recorded.',
  ],
  shortSignature: [
    'La signature est trop courte : signez de votre nom.',
    '签名太短，请签写姓名。',
    'The signature is too short: sign with your name.',
  ],
  reasonMissing: [
    'Cette feuille est clôturée : donnez le motif de la nouvelle version.',
    '此签到表已关闭：请填写新版本的理由。',
    'This sheet is closed: give the reason of the new version.',
  ],
  noChange: [
    'Cette feuille est clôturée et rien n’a changé depuis.',
    '此签到表已关闭，且之后没有变动。',
    'This sheet is closed, and nothing has changed since.',
  ],
  notClosed: ['Cette feuille n’est pas encore clôturée.', '此签到表尚未关闭。', 'This sheet is not closed yet.'],
  unknownScan: [
    'Le fichier numérisé est introuvable : envoyez-le de nouveau.',
    '找不到扫描件，请重新上传。',
    'The scanned file cannot be found: send it again.',
  ],
  signed: ['Présence enregistrée', '签到成功', 'Presence recorded'],
  sheetClosed: ['Feuille clôturée', '签到表已关闭', 'Sheet closed'],
} as const satisfies Record<string, Words>
