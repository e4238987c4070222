// Loads the drawing library and the font of the captcha when the first picture is drawn, so that the server starts
// faster.

import { createRequire } from 'node:module'
import { fileAt } from '#engine/server/product-paths.ts'

const require = createRequire(import.meta.url)
const fontFile = fileAt('src/platform/sign-in/captcha/noto-sans-sc-captcha.ttf')

export function loadCanvas() {
  // `require` returns `any`, so the type is taken from the same package.
  return require('@napi-rs/canvas') as typeof import('@napi-rs/canvas')
}

/** Registers the font once and returns the name of its family. Throws if the file cannot be read. */
export function loadFont() {
  const family = 'Pupitre captcha'
  const { GlobalFonts } = loadCanvas()
  if (!GlobalFonts.has(family) && !GlobalFonts.registerFromPath(fontFile, family)) {
    throw new Error(`The font of the captcha cannot be read: ${fontFile}`)
  }
  return family
}
