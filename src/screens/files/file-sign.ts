// The picture that stands for a stored file: a thumbnail of an image, otherwise an icon with the suffix.

import { suffixOf } from '#text/suffix.ts'

export const isPicture = (url: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(url)

export const signOf = (url: string) =>
  isPicture(url) ? `${url}?small` : `/admin/ajax/buildSuffixSvg?suffix=${suffixOf(url) || 'file'}&server=1`
