// The formats of providers of text messages: address, headers, body and the expected response.

/**
 * How to call a gateway. Placeholders: {mobile} {text} {secret} {sender}; each value is escaped according to its
 * position.
 */
export interface Gateway {
  url: string
  /** One header per line: `Name: value`. */
  headers: string
  format: 'json' | 'form'
  body: string
  /** What a successful response contains besides HTTP 2xx: `path=value` in its JSON, or empty. */
  success: string
}

/** As documented by the two providers: Brevo for numbers in Europe, Yunpian (云片) for numbers in China. */
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
