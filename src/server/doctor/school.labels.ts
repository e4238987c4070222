// What the doctor finds in mail, modules, back-ups and the address of the school, and what mends it.

import type { Advice } from './advice.ts'

export const schoolWords = {
  noMail: {
    found: [
      'Aucun serveur de courriel n’est réglé : codes et liens ne partent pas.',
      '未设置邮件服务器：验证码和链接无法发送。',
      'No mail server is set: codes and links are not sent.',
    ],
    remedy: [
      'Réglez-le dans les paramètres, ou dans SMTP_URL.',
      '请在设置中或在 SMTP_URL 中配置。',
      'Set one in the settings, or in SMTP_URL.',
    ],
  },
  mailAway: {
    found: [
      'Le serveur de courriel {server} ne répond pas.',
      '邮件服务器 {server} 无响应。',
      'The mail server {server} does not answer.',
    ],
    remedy: [
      'Vérifiez son nom, son port et le pare-feu.',
      '请检查其名称、端口和防火墙。',
      'Check its name, its port and the firewall.',
    ],
  },
  smsAway: {
    found: [
      'La passerelle de SMS {server} ne répond pas.',
      '短信网关 {server} 无响应。',
      'The SMS gateway {server} does not answer.',
    ],
    remedy: [
      'Vérifiez son adresse dans les paramètres et le pare-feu.',
      '请检查设置中的地址和防火墙。',
      'Check its address in the settings, and the firewall.',
    ],
  },
  textCeiling: {
    found: [
      'Le plafond de {ceiling} segments de SMS par jour est atteint.',
      '已达到每日 {ceiling} 条短信的上限。',
      'The ceiling of {ceiling} segments of text messages a day is reached.',
    ],
    remedy: [
      'Le reste part demain ; relevez le plafond dans les paramètres si c’est voulu.',
      '其余短信将于明天发送；如属预期，请在设置中提高上限。',
      'The rest leaves tomorrow; raise the ceiling in the settings if this is meant.',
    ],
  },
  waitingMail: {
    found: [
      'Un courriel attend depuis {hours} h.',
      '有邮件已等待 {hours} 小时。',
      'A mail has been waiting for {hours} h.',
    ],
    remedy: [
      'Regardez sa dernière erreur dans la boîte d’envoi.',
      '请在发件箱中查看其最近的错误。',
      'Look at its last error in the outbox.',
    ],
  },
  storageAway: {
    found: [
      'Le stockage {bucket} ne répond pas : {problem}',
      '存储 {bucket} 无响应：{problem}',
      'The storage {bucket} does not answer: {problem}',
    ],
    remedy: [
      'Vérifiez STORAGE, S3_ENDPOINT et les variables AWS.',
      '请检查 STORAGE、S3_ENDPOINT 和 AWS 变量。',
      'Check STORAGE, S3_ENDPOINT and the AWS variables.',
    ],
  },
  takenPort: {
    found: [
      'Le serveur ne pourrait pas écouter : {problem}',
      '服务器无法监听：{problem}',
      'The server could not listen: {problem}',
    ],
    remedy: [
      'Libérez ce port, ou choisissez-en un autre dans PORT.',
      '请释放该端口，或在 PORT 中选择其他端口。',
      'Free that port, or choose another one in PORT.',
    ],
  },
  noAddress: {
    found: [
      'PUBLIC_URL n’est pas donnée : les liens des courriels sont faux.',
      '未设置 PUBLIC_URL：邮件中的链接将是错误的。',
      'PUBLIC_URL is not given: links in mails are wrong.',
    ],
    remedy: [
      'Donnez l’adresse que les gens utilisent, https://…',
      '请填写人们使用的地址，https://…',
      'Give the address that people use, https://…',
    ],
  },
  plainAddress: {
    found: ['{url} n’est pas en https.', '{url} 未使用 https。', '{url} is not https.'],
    remedy: [
      'Mettez un mandataire avec un certificat devant le serveur.',
      '请在服务器前部署带证书的反向代理。',
      'Put a proxy with a certificate in front of the server.',
    ],
  },
  addressAway: {
    found: [
      'Le serveur tourne, mais {url} ne répond pas d’ici.',
      '服务器正在运行，但从此处访问 {url} 无响应。',
      'The server runs, but {url} does not answer from here.',
    ],
    remedy: [
      'Vérifiez le mandataire, le nom et le certificat.',
      '请检查反向代理、域名和证书。',
      'Check the proxy, the name and the certificate.',
    ],
  },
  noProxy: {
    found: [
      'PUBLIC_URL est en https, mais TRUST_PROXY est vide : tous les visiteurs ont l’adresse du mandataire.',
      'PUBLIC_URL 使用 https，但 TRUST_PROXY 为空：所有访问者都会显示为代理的地址。',
      'PUBLIC_URL is https, but TRUST_PROXY is empty: all visitors have the address of the proxy.',
    ],
    remedy: [
      'Donnez l’adresse du mandataire dans TRUST_PROXY.',
      '请在 TRUST_PROXY 中填写代理的地址。',
      'Give the address of the proxy in TRUST_PROXY.',
    ],
  },
  noBackUp: {
    found: ['Il n’y a aucune sauvegarde.', '没有任何备份。', 'There is no back-up.'],
    remedy: ['pupitre backup', 'pupitre backup', 'pupitre backup'],
  },
  oldBackUp: {
    found: [
      'La dernière sauvegarde, {name}, a {hours} h.',
      '最近的备份 {name} 已有 {hours} 小时。',
      'The last back-up, {name}, is {hours} h old.',
    ],
    remedy: [
      'pupitre backup ; la nuit, le serveur en fait une s’il tourne.',
      'pupitre backup；服务器若在运行，每晚会自动备份。',
      'pupitre backup; at night the server makes one if it runs.',
    ],
  },
  noDrill: {
    found: [
      'Aucune sauvegarde n’a encore été restaurée à l’essai.',
      '尚未试恢复过任何备份。',
      'No back-up has been restored as a trial yet.',
    ],
    remedy: ['pupitre drill', 'pupitre drill', 'pupitre drill'],
  },
  failedDrill: {
    found: [
      'La sauvegarde {name} n’a pas pu être restaurée à l’essai : {fault}',
      '备份 {name} 试恢复失败：{fault}',
      'The back-up {name} could not be restored as a trial: {fault}',
    ],
    remedy: [
      'Faites une nouvelle sauvegarde, puis pupitre drill.',
      '请重新备份，然后 pupitre drill。',
      'Make a new back-up, then pupitre drill.',
    ],
  },
  oldDrill: {
    found: [
      'Le dernier essai de restauration a {days} jours.',
      '最近一次试恢复已过去 {days} 天。',
      'The last trial restore is {days} days old.',
    ],
    remedy: ['pupitre drill', 'pupitre drill', 'pupitre drill'],
  },
  restingModule: {
    found: [
      'Le module {uid} ne fonctionne pas : {problem}',
      '模块 {uid} 无法运行：{problem}',
      'The module {uid} does not work: {problem}',
    ],
    remedy: [
      'Mettez-le à jour ou désinstallez-le dans la page des modules.',
      '请在模块页面中更新或卸载。',
      'Update or uninstall it on the page of modules.',
    ],
  },
  firstPassword: {
    found: [
      'L’administrateur admin a encore le mot de passe de ADMIN_PASSWORD.',
      '管理员 admin 仍在使用 ADMIN_PASSWORD 中的密码。',
      'The administrator admin still has the password of ADMIN_PASSWORD.',
    ],
    remedy: [
      'Changez-le, et retirez la variable.',
      '请更改密码，并移除该变量。',
      'Change it, and remove the variable.',
    ],
  },
  longBackUps: {
    found: [
      'Des sauvegardes sont gardées {days} jours. Aux personnes qui demandent leur effacement, 35 jours sont promis.',
      '备份保留 {days} 天，而对要求删除数据的人承诺的是 35 天。',
      'Back-ups are kept for {days} days. People who ask for erasure are promised 35 days.',
    ],
    remedy: [
      'Réduisez BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS ou BACKUP_KEEP_MONTHS, ou changez cette promesse.',
      '请减小 BACKUP_KEEP_DAYS、BACKUP_KEEP_WEEKS 或 BACKUP_KEEP_MONTHS，或更改该承诺。',
      'Lower BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS or BACKUP_KEEP_MONTHS, or change that promise.',
    ],
  },
  noZones: {
    found: [
      'Ce système ne connaît pas le fuseau {zone}.',
      '此系统没有时区 {zone} 的数据。',
      'This system does not know the time zone {zone}.',
    ],
    remedy: [
      'Utilisez le Node du projet (npm start), qui a toutes les données.',
      '请使用项目自带的 Node（npm start），它包含全部数据。',
      'Use the Node of the project (npm start), which has all of the data.',
    ],
  },
  failed: {
    found: [
      'Un contrôle n’a pas pu se faire : {problem}',
      '有一项检查无法进行：{problem}',
      'A check could not be made: {problem}',
    ],
    remedy: [
      'Relancez avec LOG_LEVEL=debug et signalez-le.',
      '请用 LOG_LEVEL=debug 重新运行并报告。',
      'Run it again with LOG_LEVEL=debug and report it.',
    ],
  },
} as const satisfies Record<string, Advice>
