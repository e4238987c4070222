// The shapes a text may have to keep: how it is tidied, what it must look like, what to say when it does not.

import type { TextFormat } from './field.ts'
import type { Words } from './words.ts'

interface Format {
  pattern: RegExp
  words: Words
  tidy?: (text: string) => string
}

export const formats: Record<TextFormat | 'password', Format> = {
  email: {
    pattern: /^[^\s@<>()",;:\\[\]]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,24}$/u,
    words: ['Indiquez une adresse e-mail valable.', '请输入正确的邮箱地址。', 'Enter a correct e-mail address.'],
    tidy: (text) => text.toLowerCase(),
  },
  phone: {
    pattern: /^\+[1-9]\d{6,14}$/,
    words: [
      'Indiquez un numéro de mobile valable, par exemple +33 6 12 34 56 78.',
      '请输入正确的手机号，例如 +86 138 0013 8000。',
      'Enter a correct mobile number, for example +33 6 12 34 56 78.',
    ],
    tidy: internationalNumber,
  },
  url: {
    pattern: /^https:\/\/[^\s<>"']{3,500}$/,
    words: [
      'Indiquez une adresse qui commence par https://',
      '请输入以 https:// 开头的网址。',
      'Enter an address that starts with https://',
    ],
  },
  country: {
    pattern: /^[A-Z]{2}$/,
    words: ['Choisissez un pays.', '请选择国家。', 'Choose a country.'],
    tidy: (text) => text.toUpperCase(),
  },
  language: {
    pattern: /^[a-z]{2,3}(-[a-z]{2,4})?$/,
    words: ['Choisissez une langue.', '请选择语言。', 'Choose a language.'],
    tidy: (text) => text.toLowerCase(),
  },
  currency: {
    pattern: /^[A-Z]{3}$/,
    words: ['Choisissez une devise.', '请选择货币。', 'Choose a currency.'],
    tidy: (text) => text.toUpperCase(),
  },
  latinName: {
    pattern: /^\p{Script=Latin}[\p{Script=Latin}\p{M} '’.-]*$/u,
    words: [
      'Lettres latines, espaces, tirets et apostrophes seulement. Les caractères chinois vont dans « Nom en caractères chinois ».',
      '只能使用拉丁字母、空格、连字符和撇号。汉字请填写在“中文姓名”中。',
      'Latin letters, spaces, hyphens and apostrophes only. Chinese characters go into “Native name”.',
    ],
  },
  colour: {
    pattern: /^#[0-9a-f]{6}$/,
    words: [
      'Indiquez une couleur, par exemple #2b5fa8.',
      '请输入颜色，例如 #2b5fa8。',
      'Enter a colour, for example #2b5fa8.',
    ],
    tidy: (text) => text.toLowerCase(),
  },
  ine: {
    pattern: /^[0-9A-Z]{11}$/,
    words: [
      'L’INE compte 11 chiffres et lettres.',
      'INE 号码由 11 位数字和字母组成。',
      'The INE has 11 digits and letters.',
    ],
    tidy: (text) => text.replaceAll(/\s/g, '').toUpperCase(),
  },
  account: {
    pattern: /^[a-zA-Z][a-zA-Z0-9_]{2,14}$/,
    words: [
      'De 3 à 15 caractères, d’abord une lettre, puis lettres, chiffres et tiret bas.',
      '3 至 15 个字符，以字母开头，只能包含字母、数字和下划线。',
      '3 to 15 characters, starting with a letter, only letters, digits and underscore.',
    ],
  },
  password: {
    pattern: /^[^&<>"'\n\r]{6,32}$/,
    words: [
      'De 6 à 32 caractères, sans & < > " \'',
      '6 至 32 个字符，不能包含 & < > " \'',
      '6 to 32 characters, without & < > " \'',
    ],
  },
}

/** `06 12…` is taken as French and `138…` as Chinese, the two ways our people write their own numbers. */
function internationalNumber(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  if (/^0[1-9]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`
  if (/^1[3-9]\d{9}$/.test(digits)) return `+86${digits}`
  return digits
}
