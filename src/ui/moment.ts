// An instant as the product writes it, the same in every language: `yyyy-mm-dd hh:MM:ss`.

export const two = (number: number | string) => String(number).padStart(2, '0')

/** Ten digits are seconds; more are milliseconds. */
export function momentWritten(stamp: number): string {
  const at = new Date(Math.abs(stamp) > 9_999_999_999 ? stamp : stamp * 1000)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
