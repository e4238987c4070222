// Exports of the score room for other rooms, on the server.

export { classesOf } from './class/classes.server.ts'
export { countedEnrolment } from './class-list.server.ts'
export { type Band, allScales, scaleOrDefault } from './grading.server.ts'
export { type CourseAverage, latestAverages } from './latest-averages.server.ts'
export { marksProgress } from './marks-progress.server.ts'
export { reportCards } from './report-card.server.ts'
export { refreshStatistics } from './statistics.server.ts'
export { computeTerm } from './results/compute.server.ts'
export { hiddenFromGuardiansUntil } from './results/guardians.server.ts'
export { type TranscriptCourse, type TranscriptTerm, transcriptOf } from './results/transcript.server.ts'
