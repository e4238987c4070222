// Creates a random check code for a document.

import { randomInt } from 'node:crypto'
import { alphabet, codeFrom } from './check-code.ts'

export const createCode = () => codeFrom(Array.from({ length: 11 }, () => randomInt(alphabet.length)))
