import { bigSchool } from './school.ts'
for (const e of ['sqlite','postgres'] as const) { const t=Date.now(); const s = await bigSchool(e, Number(process.argv[2])); await s.close(); console.log(e, Date.now()-t) }
process.exit(0)
