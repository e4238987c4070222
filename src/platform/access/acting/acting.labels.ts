import type { Words } from '#engine/words.ts'

export const chooseWords: Words = ['Choisir ce que l’on est', '选择身份', 'Choose what one acts as']
