// One version of a courseware file, and the headers with which it is sent.

export interface CourseFile {
  url: string
  name: string
  mimetype: string
  storage: string
  kept_sha256: string
}

/** Returns headers that forbid caching, because the access is checked at each request and may have ended. */
export function headersOf({ name }: Pick<CourseFile, 'name'>): Record<string, string> {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}
