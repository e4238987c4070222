// One version of the file of a courseware, and how it leaves.

export interface CourseFile {
  url: string
  name: string
  mimetype: string
  storage: string
  kept_sha256: string
}

/** Nobody else's copy, and looked at again each time: what was out may be over. */
export function headersOf({ name }: Pick<CourseFile, 'name'>): Record<string, string> {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}
