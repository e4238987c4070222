// The environment variables, each with its default and its description. The table in README.md is made from them.

import { z } from 'zod'
import { isSafeGateway } from '#platform/settings/index.ts'

const shape = {
  PORT: z.coerce.number().int().min(0).max(65535).default(8000).describe('Port to listen on.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 behind a reverse proxy in a container.'),
  METRICS_PORT: z
    .literal('')
    .or(z.coerce.number().int().min(0).max(65535))
    .default('')
    .describe(
      'Port of a listener of its own with the figures of this process for Prometheus, at /metrics; empty: off.',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address of that listener. It asks for no password: only the monitoring may reach it.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database, the files and the secret.'),
  DATABASE_URL: z.string().default('').describe('postgres://… for PostgreSQL 15 or newer; empty: SQLite in DATA_DIR.'),
  DEMO: z.enum(['on', 'off', '']).default('').describe('Fill a new database with the demo school; off in production.'),
  ADMIN_PASSWORD: z
    .string()
    .default('')
    .describe('Password of the first administrator and the demo accounts; empty: generated and printed once.'),
  LOGIN_CAPTCHA: z
    .enum(['on', 'off', ''])
    .default('')
    .describe('Ask for the click captcha at sign-in; empty: as the settings have it, on.'),
  STORAGE: z
    .string()
    .default('')
    .describe('Where files go: a folder, or s3://bucket with the usual AWS variables; empty: DATA_DIR/storage.'),
  S3_ENDPOINT: z.string().default('').describe('https://… of S3-compatible storage; empty: AWS itself.'),
  SMTP_URL: z
    .string()
    .default('')
    .describe(
      'smtp://user:password@host:port?from=school@example.org of the mail server, instead of the one in the settings. With neither, outside production mail is read in the outbox of the back office; in production codes and links by mail are refused.',
    ),
  SMS_URL: z
    .string()
    .refine((url) => url === '' || isSafeGateway(url), 'an https address is needed')
    .default('')
    .describe(
      'https://sender:token@host/path of an HTTP gateway for text messages, instead of the one in the settings: called by POST with the JSON {"mobile","text","sender"} and "Authorization: Bearer token", any 2xx answer is an acceptance. With neither, outside production text messages are read in the outbox; in production codes by SMS are refused.',
    ),
  PRIVATE_HOSTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: the trial of the mail server and of the SMS gateway in the settings may call this machine and its network.',
    ),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Addresses of the reverse proxies whose X-Forwarded-For is believed, separated by commas.'),
  TERMINAL: z
    .enum(['off', 'read', 'full'])
    .default('full')
    .describe('What the terminal may run; the list of commands is fixed and holds no shell.'),
  MODULE_STORE: z
    .string()
    .regex(/^(https:\/\/\S+)?$/)
    .default('')
    .describe('https://… of another catalogue of modules; empty: only the modules that come with the product.'),
  MODULE_KEYS: z
    .string()
    .regex(/^([A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*)?$/)
    .default('')
    .describe('Public keys of the publishers whose modules are taken, in base64, separated by commas.'),
  MODULE_UNSIGNED: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: a module that nobody signed may be uploaded, to try it out.'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('How much is logged.'),
  CALLS_A_MINUTE: z.coerce
    .number()
    .int()
    .min(60)
    .default(300)
    .describe(
      'Calls that one session may make in a minute; an account, and people without a session in one network, twice as many.',
    ),
  PUBLIC_URL: z.string().default('').describe('Address people use, for links in mails; empty: http://HOST:PORT.'),
  SECRET_FILE: z.string().default('').describe('File of the master key, created if missing; empty: DATA_DIR/secret.'),
  AUDIT_FILE: z
    .string()
    .default('')
    .describe(
      'File outside the database where the end of the administrator log is noted; empty: DATA_DIR/audit-checkpoints.jsonl.',
    ),
  BACKUP_TO: z
    .string()
    .default('')
    .describe('Where back-ups go: a folder, or s3://bucket/folder; empty: DATA_DIR/backups.'),
  BACKUP_PASSPHRASE: z
    .string()
    .refine((phrase) => phrase === '' || phrase.length >= 12, 'at least 12 characters are needed')
    .default('')
    .describe('Seals the secret into each back-up; empty: back-ups hold no secret, and you keep a copy of it.'),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(7)
    .describe('For how many days one back-up a day is kept; of the last six hours all, of the last day one an hour.'),
  BACKUP_KEEP_WEEKS: z.coerce
    .number()
    .int()
    .min(0)
    .max(52)
    .default(4)
    .describe('For how many weeks after these days one back-up a week is kept.'),
  BACKUP_KEEP_MONTHS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'For how many months after these weeks one back-up a month is kept. People who ask for erasure are promised that back-ups hold a copy for at most 35 days, so change that promise first.',
    ),
  NODE_ENV: z
    .string()
    .default('')
    .describe('production: no demo school, generated password for the first administrator.'),
}

export type Env = z.infer<z.ZodObject<typeof shape>>

/** Reads and checks the variables. Throws an error that names each wrong variable and its purpose. */
export function readEnv(from: Record<string, string | undefined>): Env {
  const checked = z.object(shape).safeParse(from)
  if (checked.success) return checked.data
  const faults = checked.error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof typeof shape
    return `${name}: ${issue.message} (${shape[name].description})`
  })
  throw new Error(`The environment is invalid:\n- ${faults.join('\n- ')}`)
}

/** Whether this is a real school. Switching off the demo school also means production, whatever NODE_ENV says. */
export const isProduction = ({ NODE_ENV, DEMO }: Env) => NODE_ENV === 'production' || DEMO === 'off'

/** The address of this installation, without a path. */
export const originOf = ({ PUBLIC_URL, HOST, PORT }: Env) => new URL(PUBLIC_URL || `http://${HOST}:${PORT}`).origin

/** The table of the variables in README.md, as Markdown. */
export function envTable(): string {
  const rows = Object.entries(shape).map(([name, schema]) => {
    const byDefault = (schema as z.ZodType).safeParse(undefined).data
    return `| \`${name}\` | ${byDefault === '' ? '' : `\`${String(byDefault)}\``} | ${schema.description} |`
  })
  return ['| name | default | what it is for |', '|---|---|---|', ...rows].join('\n')
}
