// Check digits of identity numbers: they reveal wrong or swapped digits while a number is entered.

/** Returns the French check letter: the number modulo 23, in an alphabet without I, O and Q. For INE and UAI. */
export const letterKey = (digits: string): string | undefined => 'ABCDEFGHJKLMNPRSTUVWXYZ'[Number(BigInt(digits) % 23n)]

/**
 * True for a French student number (INE) of 11 characters, in one of four forms:
 * 1. ten digits and a check letter (academies, until 2018);
 * 2. nine digits and two letters (national register, since 2018);
 * 3. four digits, A, five digits and a letter (apprentices);
 * 4. ten characters in base 36 and a check digit (universities): six times the sum of the first nine characters plus
 *    the tenth, modulo 10.
 * The check characters of 2 and 3 are not published, so only their form is checked. Source of the forms:
 * https://fr.wikipedia.org/wiki/Numéro_d'identification_nationale_des_étudiants; the check letter is that of the UAI.
 */
export function isIne(text: string): boolean {
  if (/^\d{10}[A-Z]$/.test(text)) return letterKey(text.slice(0, 10)) === text[10]
  if (/^\d{9}[A-Z]{2}$/.test(text) || /^\d{4}A\d{5}[A-Z]$/.test(text)) return true
  if (!/^[0-9A-Z]{10}\d$/.test(text)) return false
  const values = Array.from(text.slice(0, 10), (sign) => Number.parseInt(sign, 36))
  const sum = values.slice(0, 9).reduce((total, value) => total + 6 * value, 0) + (values[9] ?? 0)
  return sum % 10 === Number(text[10])
}

/**
 * True for a Chinese identity number of 18 characters (GB 11643-1999): the date of birth begins at the 7th character,
 * the last character is a check digit (ISO 7064 MOD 11-2).
 */
export function isChineseIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false
  const day = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false
  const sum = text
    .slice(0, 17)
    .split('')
    .reduce((total, digit) => (total + Number(digit)) * 2, 0)
  return '0123456789X'[(12 - (sum % 11)) % 11] === text[17]
}
