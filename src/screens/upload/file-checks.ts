// The checks of a file, shared by browser and server, always in the same order: complete, allowed type, size.

import type { Words } from '#engine/languages.ts'
import { suffixOf } from '#text/suffix.ts'
import { uploadCheckWords } from '../words.ts'
import { textBefore } from '#text/parts.ts'

export interface FileFacts {
  name: string
  size: number
  /** As the browser reports it; often empty. */
  type: string
}
export interface FileLimits {
  /** Bytes. */
  maxsize: number
  /** Suffixes or types separated by commas: `jpg,.png,image/*,application/pdf`, or `*`. */
  mimetype: string
}

export function fileFault(file: FileFacts, limits: FileLimits): Words | null {
  if (!file.name || !file.size) return uploadCheckWords.incomplete
  if (!isAllowed(file, limits.mimetype)) return uploadCheckWords.wrongType
  return file.size > limits.maxsize ? uploadCheckWords.tooLarge : null
}

export function isAllowed({ name, type }: Pick<FileFacts, 'name' | 'type'>, mimetype: string): boolean {
  if (isDangerous(name)) return false
  const [suffix, kind] = [suffixOf(name), textBefore(type.toLowerCase(), ';').trim()]
  return mimetype
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .some((each) => {
      if (each === '*' || (suffix !== '' && (each === suffix || each === `.${suffix}`))) return true
      return each.endsWith('/*') ? kind.startsWith(each.slice(0, -1)) : each.includes('/') && each === kind
    })
}

/**
 * Suffixes of files that a browser or a server might run. No setting allows them, also not inside a name:
 * `photo.php.png`.
 */
const dangerous =
  /^(x?html?|shtml|mht(ml)?|hta|xml|xslt?|svgz?|m?js|cjs|css|swf|wasm|php\d*|phtml|phar|aspx?|ashx|jspx?|cgi|pl|py|rb|sh|bash|ps1|bat|cmd|com|exe|msi|scr|dll|so|jar|vbs|htaccess|htpasswd|lnk|reg|desktop)$/i

function isDangerous(name: string): boolean {
  return name
    .split('.')
    .slice(1)
    .some((part) => dangerous.test(part.trim()))
}
