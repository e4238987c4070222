// Messages of the calls of the settings.

import type { Words } from '#engine/words.ts'

/** Titles of the settings page and its rights in the menu. */
export const configPage = {
  title: ['Configuration', '系统配置', 'Settings'],
  index: ['Consulter', '查看', 'View'],
  edit: ['Modifier', '编辑', 'Edit'],
  add: ['Ajouter', '添加', 'Add'],
  del: ['Supprimer', '删除', 'Delete'],
} as const satisfies Record<string, Words>

export const configCalls = {
  index: ['Tous les réglages', '全部配置', 'Every setting'],
  edit: ['Enregistrer des réglages', '保存配置', 'Save settings'],
  add: ['Ajouter un réglage', '添加配置项', 'Add a setting'],
  del: ['Supprimer des réglages ajoutés', '删除自定义配置项', 'Delete settings that were added'],
  test: ['Envoyer un e-mail d’essai', '发送测试邮件', 'Send a test e-mail'],
  testSms: ['Envoyer un SMS d’essai', '发送测试短信', 'Send a test text message'],
  remark: [
    'Chaque réglage vaut pour tout le monde dès qu’il est enregistré, sans recharger les pages.',
    '保存后立即对所有人生效，无需刷新页面。',
    'Every setting holds for everybody as soon as it is saved, without reloading any page.',
  ],
} as const satisfies Record<string, Words>

export const configWords = {
  saved: ['Réglages enregistrés', '配置已保存', 'Settings saved'],
  added: ['Réglage ajouté', '配置项已添加', 'Setting added'],
  deleted: ['Réglage supprimé', '配置项已删除', 'Setting deleted'],
  unknown: ['Ce réglage n’existe pas', '该配置项不存在', 'There is no such setting'],
  notDeletable: [
    'Ce réglage fait partie de l’application et ne peut pas être supprimé.',
    '该配置项属于系统，不能删除。',
    'This setting is part of the application and cannot be deleted.',
  ],
  taken: ['Ce nom est déjà pris', '该名称已被使用', 'This name is taken'],
  wrongName: [
    'Minuscules, chiffres et « _ », en commençant par une lettre',
    '以小写字母开头，只能包含小写字母、数字和下划线',
    'Lower-case letters, digits and underscores, beginning with a letter',
  ],
  noGroup: ['Ce groupe n’existe pas', '该分组不存在', 'There is no such group'],
  wrongType: ['Ce type de champ n’existe pas', '该字段类型不存在', 'There is no such type of field'],
  wrongRule: ['Cette vérification n’existe pas', '该校验规则不存在', 'There is no such check'],
  wrongLines: ['Une paire clé=valeur par ligne', '每行一个 键=值', 'One pair key=value a line'],
  needsOptions: [
    'Ce type de champ a besoin d’au moins un choix',
    '该类型至少需要一个选项',
    'This type of field needs at least one choice',
  ],
  groupInUse: [
    'Le groupe « {group} » contient encore des réglages.',
    '分组“{group}”中仍有配置项。',
    'The group “{group}” still holds settings.',
  ],
  ownAddress: [
    'Cette liste vous fermerait la porte : votre adresse est {ip}.',
    '该列表会把您自己拒之门外：您的地址是 {ip}。',
    'This list would shut you out: your address is {ip}.',
  ],
  notAnAddress: [
    '« {line} » n’est ni une adresse ni une plage.',
    '“{line}”不是有效的 IP 或网段。',
    '“{line}” is neither an address nor a range.',
  ],
  wrongUai: [
    'Ce code UAI n’existe pas : sept chiffres, puis leur lettre de contrôle.',
    'UAI 编号无效：七位数字加校验字母。',
    'This is no UAI number: seven digits, then their check letter.',
  ],
  notEncrypted: [
    'Une adresse https est nécessaire : rien ne circule en clair.',
    '必须使用 https 地址：不得明文传输。',
    'An https address is needed: nothing travels in clear text.',
  ],
  wrongLink: [
    '« {link} » n’est ni une adresse https ni une page de ce site.',
    '“{link}”既不是 https 地址，也不是本站页面。',
    '“{link}” is neither an https address nor a page of this site.',
  ],
  neverAllowed: [
    '« {type} » n’est jamais accepté : un navigateur ou un serveur pourrait l’exécuter.',
    '“{type}”永远不被允许：可能被浏览器或服务器执行。',
    '“{type}” is never accepted: a browser or a server might run it.',
  ],
  unknownToken: ['Le modèle ne connaît pas {token}.', '模板不支持 {token}。', 'The template does not know {token}.'],
  notInStorage: [
    'Le modèle commence par /storage/ et distingue les fichiers : {filesha1} ou {random32}.',
    '模板须以 /storage/ 开头，并包含 {filesha1} 或 {random32} 以区分文件。',
    'The template begins with /storage/ and tells files apart: {filesha1} or {random32}.',
  ],
  retypePassword: [
    'Retapez le mot de passe : il n’est envoyé qu’au serveur pour lequel il a été saisi.',
    '请重新输入密码：密码只会发送给当初设置的服务器。',
    'Type the password again: it is only sent to the server it was given for.',
  ],
  noSuchPage: [
    '« {page} » n’est pas une page de l’application.',
    '“{page}”不是系统页面。',
    '“{page}” is not a page of the application.',
  ],
  blocked: [
    'L’accès depuis votre adresse est refusé.',
    '您的 IP 已被禁止访问。',
    'Access from your address is refused.',
  ],
} as const satisfies Record<string, Words>

export const testMailWords = {
  noServer: ['Saisissez d’abord un serveur SMTP.', '请先填写 SMTP 服务器。', 'Enter an SMTP server first.'],
  sent: ['E-mail d’essai envoyé à {to}', '测试邮件已发送至 {to}', 'Test e-mail sent to {to}'],
  subject: ['Essai depuis {site}', '来自 {site} 的测试', 'Test from {site}'],
  body: [
    'Ce message montre que {site} peut envoyer des e-mails. Rien d’autre n’est à faire.',
    '这封邮件表明 {site} 可以发送邮件，无需其他操作。',
    'This message shows that {site} can send e-mails. There is nothing else to do.',
  ],
  notPublic: [
    '{server} mène à cette machine ou à son réseau : un essai ne va que vers une adresse publique.',
    '{server} 指向本机或其内部网络，测试只能发送到公网地址。',
    '{server} leads to this machine or its network: a trial goes to a public address only.',
  ],
  noConnection: [
    'Aucune connexion à {server}:{port}. Vérifiez le nom, le port et le pare-feu.',
    '无法连接 {server}:{port}，请检查地址、端口和防火墙。',
    'No connection to {server}:{port}. Check the name, the port and the firewall.',
  ],
  unknownHost: [
    'Le serveur {server} est introuvable. Vérifiez son nom.',
    '找不到服务器 {server}，请检查名称。',
    'The server {server} cannot be found. Check its name.',
  ],
  timeout: [
    '{server}:{port} n’a pas répondu en cinq secondes. Le port ou le chiffrement ne convient sans doute pas.',
    '{server}:{port} 五秒内未响应，可能是端口或加密方式不正确。',
    '{server}:{port} did not answer within five seconds. The port or the encryption is probably not right.',
  ],
  untrusted: [
    'Le certificat de {server} n’est pas valable ou ne porte pas ce nom.',
    '{server} 的证书无效或名称不符。',
    'The certificate of {server} is not valid or bears another name.',
  ],
  encryption: [
    '{server}:{port} ne parle pas ce chiffrement. Essayez l’autre : 465 pour SSL/TLS, 587 pour STARTTLS.',
    '{server}:{port} 不支持该加密方式。请尝试另一种：SSL/TLS 用 465，STARTTLS 用 587。',
    '{server}:{port} does not speak this encryption. Try the other one: 465 for SSL/TLS, 587 for STARTTLS.',
  ],
  signIn: [
    'Le serveur refuse l’identifiant ou le mot de passe.',
    '服务器拒绝了用户名或密码。',
    'The server refuses the user name or the password.',
  ],
  sender: [
    'Le serveur refuse l’adresse d’expédition : {answer}',
    '服务器拒绝发件地址：{answer}',
    'The server refuses the sender’s address: {answer}',
  ],
  recipient: [
    'Le serveur refuse le destinataire {to} : {answer}',
    '服务器拒绝收件人 {to}：{answer}',
    'The server refuses the recipient {to}: {answer}',
  ],
  other: [
    'Le serveur a refusé le message : {answer}',
    '服务器拒绝了邮件：{answer}',
    'The server refused the message: {answer}',
  ],
} as const satisfies Record<string, Words>

export const testSmsWords = {
  noGateway: [
    'Choisissez d’abord un prestataire et enregistrez.',
    '请先选择短信服务商并保存。',
    'Choose a provider and save first.',
  ],
  sent: [
    'SMS d’essai remis au prestataire pour {to}',
    '测试短信已提交给服务商，发往 {to}',
    'Test message handed to the provider for {to}',
  ],
  body: ['{site} : ce SMS est un essai.', '【{site}】这是一条测试短信。', '{site}: this text message is a test.'],
  notPublic: [
    '{server} mène à cette machine ou à son réseau : un essai ne va que vers une adresse publique.',
    '{server} 指向本机或其内部网络，测试只能发送到公网地址。',
    '{server} leads to this machine or its network: a trial goes to a public address only.',
  ],
  noConnection: [
    'Aucune connexion à {server}. Vérifiez l’adresse et le pare-feu.',
    '无法连接 {server}，请检查地址和防火墙。',
    'No connection to {server}. Check the address and the firewall.',
  ],
  unknownHost: [
    'Le serveur {server} est introuvable. Vérifiez l’adresse.',
    '找不到服务器 {server}，请检查地址。',
    'The server {server} cannot be found. Check the address.',
  ],
  timeout: [
    '{server} n’a pas répondu en cinq secondes.',
    '{server} 五秒内未响应。',
    '{server} did not answer within five seconds.',
  ],
  redirect: [
    '{server} renvoie vers une autre adresse : la clé n’y est pas envoyée. Saisissez l’adresse définitive.',
    '{server} 重定向到其他地址，密钥不会发送过去。请填写最终地址。',
    '{server} points to another address: the key is not sent there. Enter the final address.',
  ],
  refused: [
    'Le prestataire a refusé le message : HTTP {status}',
    '服务商拒绝了短信：HTTP {status}',
    'The provider refused the message: HTTP {status}',
  ],
} as const satisfies Record<string, Words>
