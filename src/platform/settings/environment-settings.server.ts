// Reads the settings that environment variables override. The settings page shows them as read-only.

import type { Product } from '#engine/server/product.ts'
import type { Settings } from './built-in.ts'
import { encryptSecret } from './encrypt-secret.server.ts'

interface Environment {
  STORAGE: string
  SMTP_URL: string
  SMS_URL: string
  MODULE_STORE: string
  /** `on`, `off`, or empty: the saved setting applies. */
  LOGIN_CAPTCHA: 'on' | 'off' | ''
}

export function environmentSettings(
  { STORAGE, SMTP_URL, SMS_URL, LOGIN_CAPTCHA, MODULE_STORE }: Environment,
  { key }: Pick<Product, 'key'>,
): Partial<Settings> {
  return {
    // Uploads to a local folder always pass through the server.
    ...(!STORAGE.startsWith('s3://') && { upload_mode: 'local' as const }),
    ...(LOGIN_CAPTCHA !== '' && { login_captcha: LOGIN_CAPTCHA === 'on' }),
    ...(MODULE_STORE !== '' && { api_url: MODULE_STORE }),
    ...(SMTP_URL !== '' && smtpIn(new URL(SMTP_URL), key)),
    ...(SMS_URL !== '' && smsIn(new URL(SMS_URL), key)),
  }
}

function smtpIn(url: URL, key: Product['key']): Partial<Settings> {
  const encrypted = url.protocol === 'smtps:'
  const password = decodeURIComponent(url.password)
  return {
    smtp_server: url.hostname,
    smtp_port: Number(url.port) || (encrypted ? 465 : 587),
    // `NONE` is the default of the mail library: encryption is used if the server offers it.
    smtp_verification: encrypted ? 'SSL' : 'NONE',
    smtp_user: decodeURIComponent(url.username),
    smtp_pass: password && encryptSecret({ key }, 'smtp_pass', password),
    smtp_sender_mail: url.searchParams.get('from') ?? '',
  }
}

/**
 * Reads SMS_URL, which has one format for every gateway: JSON by POST, the user of the address as sender, the password
 * as bearer token.
 */
function smsIn(url: URL, key: Product['key']): Partial<Settings> {
  const [sender, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const address = new URL(url)
  Object.assign(address, { username: '', password: '' })
  return {
    sms_provider: 'own',
    sms_url: address.href,
    sms_secret: secret && encryptSecret({ key }, 'sms_secret', secret),
    sms_sender: sender,
    sms_headers: secret && 'Authorization: Bearer {secret}',
    sms_format: 'json',
    sms_body: '{"mobile":"{mobile}","text":"{text}","sender":"{sender}"}',
    sms_success: '',
  }
}
