// The suffix of a file name.

/** `jpg` for `Photo.JPG`; empty if there is no plain suffix. */
export function suffixOf(name: string): string {
  return /\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
