// How text messages are sent to a provider: address, headers, body and the expected answer.

/** Placeholders: {mobile} {text} {secret} {sender}; each is escaped for its position. */
export interface Gateway {
  url: string
  /** One per line: `Name: value`. */
  headers: string
  format: 'json' | 'form'
  body: string
  /** Beside HTTP 2xx: `path=value` within the JSON of the answer, or nothing. */
  success: string
}

/** As the two providers document their calls: Brevo for numbers in Europe, Yunpian (云片) for numbers in China. */
export const presets = {
  brevo: {
    url: 'https://api.brevo.com/v3/transactionalSMS/send',
    headers: 'api-key: {secret}\naccept: application/json',
    format: 'json',
    body: '{"sender":"{sender}","recipient":"{mobile}","content":"{text}","type":"transactional","unicodeEnabled":true}',
    success: '',
  },
  yunpian: {
    url: 'https://sms.yunpian.com/v2/sms/single_send.json',
    headers: 'accept: application/json;charset=utf-8',
    format: 'form',
    body: 'apikey={secret}&mobile={mobile}&text={text}',
    success: 'code=0',
  },
} as const satisfies Record<string, Gateway>
