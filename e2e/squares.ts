// Runs in the page: finds Chinese characters drawn as a square, because no font has them.

/** A machine without any Chinese font cannot be used for this check. */
export function squares(): string[] {
  const pen = new OffscreenCanvas(24, 24).getContext('2d', { willReadFrequently: true })!
  const drawnIn = (family: string) => (character: string) => {
    pen.clearRect(0, 0, 24, 24)
    pen.font = `16px ${family}`
    pen.fillText(character, 2, 18)
    return pen.getImageData(0, 0, 24, 24).data.join()
  }
  const families = new Set(
    ['body', 'h1'].map((tag) => getComputedStyle(document.querySelector(tag) ?? document.body).fontFamily),
  )
  const characters = new Set(document.body.innerText.match(/[\p{Script=Han}，。：；！？（）、《》]/gu) ?? [])
  return [...families].flatMap((family) => {
    const drawn = drawnIn(family)
    // An unassigned character.
    const square = drawn('\u{F8FE}')
    if (drawn('的') === square) return []
    return [...characters].filter((each) => drawn(each) === square).map((each) => `a square is drawn for ${each}`)
  })
}
