// Messages for refused values of settings.

import type { Words } from '#engine/words.ts'

export const validatorWords = {
  required: ['Champ obligatoire', '必填', 'Required'],
  mobile: [
    'Saisissez un numéro de mobile correct (11 chiffres)',
    '请输入正确的手机号',
    'Enter a correct mobile number (11 digits)',
  ],
  idNumber: [
    'Saisissez un numéro d’identité correct (15 ou 18 caractères)',
    '请输入正确的身份证号',
    'Enter a correct ID number (15 or 18 characters)',
  ],
  account: [
    'De 3 à 15 lettres, chiffres ou « _ », en commençant par une lettre',
    '3 到 15 位，以字母开头，只能包含字母、数字和下划线',
    '3 to 15 letters, digits or underscores, beginning with a letter',
  ],
  password: [
    'De 6 à 32 caractères, sans & < > " \'',
    '6 到 32 位，不能包含 & < > " \'',
    '6 to 32 characters, without & < > " \'',
  ],
  varName: [
    'Lettres, chiffres et « _ », sans commencer par un chiffre',
    '只能包含字母、数字和下划线，不能以数字开头',
    'Letters, digits and underscores, not beginning with a digit',
  ],
  editorRequired: ['Le contenu ne peut pas être vide', '内容不能为空', 'Content cannot be empty'],
  url: [
    'Saisissez une adresse web complète (https://…)',
    '请输入完整的网址（https://…）',
    'Enter a whole web address (https://…)',
  ],
  email: ['Saisissez une adresse e-mail correcte', '请输入正确的邮箱地址', 'Enter a correct e-mail address'],
  date: ['Saisissez une date du calendrier', '请输入正确的日期', 'Enter a date of the calendar'],
  number: ['Saisissez un nombre', '请输入数字', 'Enter a number'],
  integer: ['Saisissez un nombre entier', '请输入整数', 'Enter a whole number'],
  float: ['Saisissez un nombre à virgule flottante', '请输入浮点数', 'Enter a floating point number'],
  datetime: ['Saisissez une date et une heure', '请输入正确的日期和时间', 'Enter a date and a time'],
  time: ['Saisissez une heure (08:30)', '请输入时间（08:30）', 'Enter a time (08:30)'],
  year: ['Saisissez une année à quatre chiffres', '请输入四位年份', 'Enter a year of four digits'],
  color: ['Saisissez une couleur (#2f569f)', '请输入颜色（#2f569f）', 'Enter a colour (#2f569f)'],
  icon: ['Choisissez un symbole', '请选择图标', 'Choose an icon'],
  file: ['Choisissez un fichier envoyé ici', '请选择已上传的文件', 'Choose a file uploaded here'],
  record: ['Choisissez dans la liste', '请从列表中选择', 'Choose from the list'],
  notInList: ['Ce choix n’est pas dans la liste', '该选项不在列表中', 'This choice is not in the list'],
  pairs: ['Chaque ligne a besoin d’une clé', '每一行都需要键', 'Every line needs a key'],
  wrongType: ['Cette valeur n’a pas la bonne forme', '该值格式不正确', 'This value does not have the right form'],
  tooLong: ['Au plus {max} caractères', '不能超过 {max} 个字符', 'At most {max} characters'],
  tooSmall: ['Au moins {min}', '不能小于 {min}', 'At least {min}'],
  tooBig: ['Au plus {max}', '不能大于 {max}', 'At most {max}'],
} as const satisfies Record<string, Words>
