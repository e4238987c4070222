// For each file of HTTP tests: programs that the tests start are those of the bundle, and none stays after the file.

import { afterAll } from 'vitest'
import { fileAt, startProgramsFrom } from '#engine/server/product-paths.ts'
import { endPrograms } from './program.ts'

startProgramsFrom(fileAt('dist/server'))
afterAll(endPrograms)
