// Draws the check code of a document.

import { randomInt } from 'node:crypto'
import { alphabet, codeFrom } from './code.ts'

export const drawCode = () => codeFrom(Array.from({ length: 11 }, () => randomInt(alphabet.length)))
