// The formats of text fields: how a text is normalised, how it is checked, and the sentence if it does not match.

import { isChineseIdNumber, isIne } from '#text/check-digits.ts'
import type { TextFormat } from './field.ts'
import { formatWords } from './words.ts'
import type { Words } from './languages.ts'

interface Format {
  pattern: RegExp
  /** A check that a pattern cannot express, such as check digits. */
  holds?: (text: string) => boolean
  words: Words
  /** Normalises the entered text before the checks. */
  tidy?: (text: string) => string
}

export const formats: Record<TextFormat | 'password', Format> = {
  email: {
    pattern: /^[^\s@<>()",;:\\[\]]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,24}$/u,
    tidy: (text) => text.toLowerCase(),
    words: formatWords.email,
  },
  phone: { pattern: /^\+[1-9]\d{6,14}$/, tidy: internationalNumber, words: formatWords.phone },
  url: { pattern: /^https:\/\/[^\s<>"']{3,500}$/, words: formatWords.url },
  country: { pattern: /^[A-Z]{2}$/, tidy: (text) => text.toUpperCase(), words: formatWords.country },
  language: { pattern: /^[a-z]{2,3}(-[a-z]{2,4})?$/, tidy: (text) => text.toLowerCase(), words: formatWords.language },
  currency: { pattern: /^[A-Z]{3}$/, tidy: (text) => text.toUpperCase(), words: formatWords.currency },
  latinName: { pattern: /^\p{Script=Latin}[\p{Script=Latin}\p{M} '’.-]*$/u, words: formatWords.latinName },
  colour: { pattern: /^#[0-9a-f]{6}$/, tidy: (text) => text.toLowerCase(), words: formatWords.colour },
  personName: { pattern: /^[\p{L}\p{M}][\p{L}\p{M} '’.·-]*$/u, words: formatWords.personName },
  ine: { pattern: /^[0-9A-Z]{11}$/, holds: isIne, tidy: withoutSpaces, words: formatWords.ine },
  // Chinese identity cards have eighteen characters and a check digit; passports and European cards are shorter and
  // have no common check.
  idNumber: {
    pattern: /^[0-9A-Z-]{4,40}$/,
    holds: (text) => !/^\d{17}[\dX]$/.test(text) || isChineseIdNumber(text),
    tidy: withoutSpaces,
    words: formatWords.idNumber,
  },
  account: { pattern: /^[a-zA-Z][a-zA-Z0-9_]{2,14}$/, words: formatWords.account },
  // A path within the site; may contain route parameters (`:id`), which existing clients send.
  path: {
    pattern: /^\/?[\w:-][\w:.-]*(\/[\w:-][\w:.-]*)*$/,
    holds: (text) => !/^[a-z]+:/i.test(text),
    words: formatWords.path,
  },
  icon: { pattern: /^[a-z][a-z\d -]*$/i, words: formatWords.icon },
  stored: { pattern: /^\/storage\/[^\s<>"']+$/, words: formatWords.stored },
  password: { pattern: /^[^&<>"'\n\r]{6,32}$/, words: formatWords.password },
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** Completes a number without country code: `06 12…` is French and `138…` Chinese, as people here write them. */
function internationalNumber(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  if (/^0[1-9]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`
  if (/^1[3-9]\d{9}$/.test(digits)) return `+86${digits}`
  return digits
}
