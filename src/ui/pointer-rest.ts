// Runs a function when the pointer rests on a link or a button. The person will probably press it, so what the press
// needs is loaded in advance.

/** In milliseconds. A pointer that leaves earlier loads nothing. */
const restTime = 40

/** Returns a function that runs `near` once the pointer has rested for `time`; without `near` it only stops waiting. */
export function restTimer(time = restTime) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (near?: () => void): void => {
    clearTimeout(timer)
    if (near) timer = setTimeout(near, time)
  }
}

/** The one timer for all links and buttons, because the pointer rests on one element at a time. */
export const restOn = restTimer()

/** Props for an element: `near` runs when the pointer rests on it. */
export const whileResting = (near: (() => void) | undefined) => ({
  onPointerEnter: () => restOn(near),
  onPointerLeave: () => restOn(),
})
