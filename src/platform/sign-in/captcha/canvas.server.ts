/** Loads the drawing library and its font with the first picture, so that the server starts faster. */
import { createRequire } from 'node:module'
import { fileAt } from '#engine/server/places.ts'

const require = createRequire(import.meta.url)
const fontFile = fileAt('src/platform/sign-in/captcha/noto-sans-sc-captcha.ttf')

export function loadCanvas() {
  // `require` has no types; the package is the same.
  return require('@napi-rs/canvas') as typeof import('@napi-rs/canvas')
}

/** Returns the font family that contains the characters. */
export function loadFont() {
  const family = 'Pupitre captcha'
  const { GlobalFonts } = loadCanvas()
  if (!GlobalFonts.has(family) && !GlobalFonts.registerFromPath(fontFile, family)) {
    throw new Error(`The font of the captcha cannot be read: ${fontFile}`)
  }
  return family
}
