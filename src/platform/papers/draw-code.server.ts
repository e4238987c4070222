// Creates a random check code for a document.

import { randomInt } from 'node:crypto'
import { alphabet, codeFrom } from './code.ts'

export const drawCode = () => codeFrom(Array.from({ length: 11 }, () => randomInt(alphabet.length)))
