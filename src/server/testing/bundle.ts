// Before each file of HTTP tests: programs that the tests start are those of the bundle.

import { fileAt, startProgramsFrom } from '#engine/server/places.ts'

startProgramsFrom(fileAt('dist/server'))
