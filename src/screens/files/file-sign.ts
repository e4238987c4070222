// The icon of a file: a thumbnail, or its suffix.

import { suffixOf } from '#text/suffix.ts'

export const isPicture = (url: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(url)

export const signOf = (url: string) =>
  isPicture(url) ? `${url}?small` : `/admin/ajax/buildSuffixSvg?suffix=${suffixOf(url) || 'file'}&server=1`
