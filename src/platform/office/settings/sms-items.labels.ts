// Words of the settings for text messages.

import type { OwnName } from '#platform/settings/index.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'

type Name = Extract<OwnName, `sms_${string}`>

export const smsItemWords: Record<Name, ItemWords> = {
  sms_provider: {
    title: ['Prestataire', '短信服务商', 'Provider'],
    tip: [
      'Sans prestataire, les SMS attendent dans la boîte d’envoi et personne ne s’inscrit par mobile.',
      '未选择服务商时，短信保留在发件箱，且不能用手机注册。',
      'Without a provider, text messages wait in the outbox and nobody registers by mobile.',
    ],
    options: {
      none: ['Aucun', '无', 'None'],
      brevo: ['Brevo (numéros européens)', 'Brevo（欧洲号码）', 'Brevo (European numbers)'],
      yunpian: ['Yunpian (numéros chinois)', '云片（中国号码）', 'Yunpian (Chinese numbers)'],
      own: ['Une autre passerelle HTTP', '其他 HTTP 网关', 'Another HTTP gateway'],
    },
  },
  sms_secret: {
    title: ['Clé', '密钥', 'Key'],
    tip: [
      'Chiffrée dans la base et jamais renvoyée. À retaper si le prestataire ou l’adresse change.',
      '加密存储，不会回显。更改服务商或地址时需重新输入。',
      'Encrypted in the database and never sent back. To be typed again when the provider or the address changes.',
    ],
  },
  sms_sender: {
    title: ['Expéditeur', '发送方', 'Sender'],
    tip: [
      'Brevo : onze lettres ou chiffres au plus.',
      'Brevo：最多 11 个字母或数字。',
      'Brevo: eleven letters or digits at most.',
    ],
  },
  sms_url: { title: ['Adresse', '地址', 'Address'] },
  sms_headers: {
    title: ['En-têtes', '请求头', 'Headers'],
    tip: [
      'Un par ligne, par exemple « Authorization: Bearer {secret} ».',
      '每行一个，例如“Authorization: Bearer {secret}”。',
      'One a line, for example “Authorization: Bearer {secret}”.',
    ],
  },
  sms_format: {
    title: ['Format du corps', '正文格式', 'Format of the body'],
    options: { json: ['JSON', 'JSON', 'JSON'], form: ['Formulaire', '表单', 'Form'] },
  },
  sms_body: {
    title: ['Corps', '正文', 'Body'],
    tip: [
      'Où se placent {mobile}, {text}, {sender} et {secret}.',
      '使用 {mobile}、{text}、{sender} 和 {secret} 占位。',
      'Where {mobile}, {text}, {sender} and {secret} are put.',
    ],
  },
  sms_success: {
    title: ['Réponse attendue', '成功标志', 'Good answer'],
    tip: [
      'Par exemple code=0 ; vide : toute réponse HTTP 2xx.',
      '例如 code=0；留空则任何 HTTP 2xx 均视为成功。',
      'For example code=0; empty: any HTTP 2xx answer.',
    ],
  },
  sms_price: {
    title: ['Prix d’un segment (centimes d’euro)', '每条短信价格（欧分）', 'Price of a segment (cents of a euro)'],
    tip: [
      'Un SMS compte un segment pour 160 signes, ou pour 70 s’il contient du chinois ou certains accents.',
      '每 160 个字符计一条；含中文或部分重音字母时每 70 个字符计一条。',
      'A text message counts one segment for 160 signs, or for 70 with Chinese or some accents.',
    ],
  },
  sms_daily_ceiling: {
    title: ['Plafond par jour (segments)', '每日上限（条）', 'Ceiling per day (segments)'],
    tip: [
      'Au-delà, les SMS des notifications attendent le lendemain et leur auteur en est averti. Les codes de connexion partent toujours.',
      '超出部分的通知短信顺延到次日发送，并告知发送人。登录验证码不受限制。',
      'Above it, text messages of notifications wait for the next day and their author is told. Sign-in codes always leave.',
    ],
  },
}
