// A pointer that rests on a link or a button will probably press it: what the press needs is read ahead.

/** A pointer that only passes reads nothing. In milliseconds. */
const restTime = 40
let timer: ReturnType<typeof setTimeout> | undefined

/** Runs `near` once the pointer has rested; without `near` it only stops waiting. */
export function restOn(near?: () => void): void {
  clearTimeout(timer)
  if (near) timer = setTimeout(near, restTime)
}

/** The attributes of the element on which the pointer rests. */
export const whileResting = (near: (() => void) | undefined) => ({
  onPointerEnter: () => restOn(near),
  onPointerLeave: () => restOn(),
})
