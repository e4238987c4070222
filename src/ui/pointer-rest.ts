// A pointer that rests on a link or a button will probably press it: what the press needs is read ahead.

/** A pointer that only passes reads nothing. In milliseconds. */
const restTime = 40

/** Returns a function that runs `near` once the pointer has rested for `time`; without `near` it only stops waiting. */
export function restTimer(time = restTime) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (near?: () => void): void => {
    clearTimeout(timer)
    if (near) timer = setTimeout(near, time)
  }
}

/** Of everything that is read ahead: the pointer rests on one thing at a time. */
export const restOn = restTimer()

/** The attributes of the element on which the pointer rests. */
export const whileResting = (near: (() => void) | undefined) => ({
  onPointerEnter: () => restOn(near),
  onPointerLeave: () => restOn(),
})
