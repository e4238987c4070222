// The public data of the site, which every browser may read.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileAt } from '#engine/server/product-paths.ts'
import type { At, Product } from '#engine/server/product.ts'
import { type Settings } from './built-in.ts'
import { withoutSlash } from './origin.server.ts'
import { settings } from './settings.server.ts'

export const { version } = JSON.parse(readFileSync(fileAt('package.json'), 'utf8')) as { version: string }

const megabyte = 1_048_576

declare module '#engine/server/product.ts' {
  interface Product {
    /** The address of direct uploads to a bucket; empty without a bucket. */
    bucketUrl: string
  }
}

/** Returns the limits of uploads, and the template of file names. */
export function uploadConfig(set: Settings) {
  return {
    mode: set.upload_mode as string,
    maxsize: set.upload_max_size * megabyte,
    mimetype: set.upload_mimetype,
    savename: set.upload_savename,
  }
}

/**
 * Returns the public address of the logo; empty without a logo. Another picture gets another address, so browsers may
 * cache each picture for long.
 */
const logoAddress = ({ school_logo, cdn_url }: Settings) =>
  school_logo &&
  `${withoutSlash(cdn_url)}/api/common/logo?v=${createHash('sha256').update(school_logo).digest('base64url').slice(0, 10)}`

export type SiteConfig = ReturnType<typeof siteConfigOf>

/** Where direct uploads go. `params` is empty, because the other form fields of an upload are signed for each file. */
const direct = (set: Settings, url: string) => (set.upload_mode === 'local' ? {} : { url, params: {} })

export function siteConfigOf(set: Settings, { bucketUrl }: Pick<Product, 'bucketUrl'>) {
  return {
    siteName: set.site_name,
    recordNumber: set.record_number,
    version,
    cdnUrl: withoutSlash(set.cdn_url),
    apiUrl: withoutSlash(set.api_url),
    headNav: set.head_nav.map(({ key: title, value: url }) => ({ title, url })),
    upload: { ...uploadConfig(set), ...direct(set, bucketUrl) },
    logo: logoAddress(set),
    schoolName: set.school_name,
    schoolNameZh: set.school_name_zh,
    legalNotice: set.legal_notice,
    privacyContact: set.privacy_contact,
    defaultLanguage: set.default_language,
    timeZone: set.time_zone,
    memberCenter: set.member_center_open,
    registration: set.registration_open,
  }
}

export const siteConfig = async (at: Pick<At, 'db' | 'product'>): Promise<SiteConfig> =>
  siteConfigOf(await settings(at), at.product)
