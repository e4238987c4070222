// Hints about the input, for each format.

import type { Words } from './words.ts'

export const formatWords = {
  email: ['Indiquez une adresse e-mail valable.', '请输入正确的邮箱地址。', 'Enter a correct e-mail address.'],
  phone: [
    'Indiquez un numéro de mobile valable, par exemple +33 6 12 34 56 78.',
    '请输入正确的手机号，例如 +86 138 0013 8000。',
    'Enter a correct mobile number, for example +33 6 12 34 56 78.',
  ],
  url: [
    'Indiquez une adresse qui commence par https://',
    '请输入以 https:// 开头的网址。',
    'Enter an address that starts with https://',
  ],
  country: ['Choisissez un pays.', '请选择国家。', 'Choose a country.'],
  language: ['Choisissez une langue.', '请选择语言。', 'Choose a language.'],
  currency: ['Choisissez une devise.', '请选择货币。', 'Choose a currency.'],
  latinName: [
    'Indiquez un nom correct : lettres latines, espaces, tirets et apostrophes seulement. Les caractères chinois vont dans « Nom en caractères chinois ».',
    '请输入正确的姓名：只能使用拉丁字母、空格、连字符和撇号。汉字请填写在“中文姓名”中。',
    'Enter a correct name: Latin letters, spaces, hyphens and apostrophes only. Chinese characters go into “Native name”.',
  ],
  colour: [
    'Indiquez une couleur, par exemple #2b5fa8.',
    '请输入颜色，例如 #2b5fa8。',
    'Enter a colour, for example #2b5fa8.',
  ],
  personName: [
    'Indiquez un nom correct : lettres, caractères chinois, espaces, tirets et apostrophes.',
    '请输入正确的姓名：只能使用汉字、字母、空格、连字符和撇号。',
    'Enter a correct name: letters, Chinese characters, spaces, hyphens and apostrophes.',
  ],
  ine: [
    'Indiquez un INE correct : 11 chiffres et lettres, clé comprise.',
    '请输入正确的 INE 号码：11 位数字和字母，含校验位。',
    'Enter a correct INE: 11 digits and letters, with its check character.',
  ],
  idNumber: [
    'Indiquez un numéro de pièce d’identité correct. Celui d’une carte chinoise a 18 caractères : vérifiez la date de naissance et la clé.',
    '请输入正确的证件号码。居民身份证号码为 18 位，请核对出生日期和最后一位校验码。',
    'Enter a correct ID number. That of a Chinese card has 18 characters: verify the birth date and the check digit.',
  ],
  account: [
    'De 3 à 15 caractères, d’abord une lettre, puis lettres, chiffres et tiret bas.',
    '3 至 15 个字符，以字母开头，只能包含字母、数字和下划线。',
    '3 to 15 characters, starting with a letter, only letters, digits and underscore.',
  ],
  path: [
    'Ce n’est pas un chemin : seulement des lettres, des chiffres, « - », « _ » et « / ».',
    '路径格式不正确：只能使用字母、数字、“-”、“_”和“/”。',
    'This is no path: letters, digits, “-”, “_” and “/” only.',
  ],
  icon: ['Choisissez une icône.', '请选择图标。', 'Choose an icon.'],
  stored: [
    'Choisissez un fichier, et attendez la fin de son envoi.',
    '请选择文件，并等待上传完成。',
    'Choose a file and wait until it is uploaded.',
  ],
  password: [
    'De 6 à 32 caractères, sans & < > " \'',
    '6 至 32 个字符，不能包含 & < > " \'',
    '6 to 32 characters, without & < > " \'',
  ],
} as const satisfies Record<string, Words>
